import { expect, it } from 'vitest';
import { leadSubmissions, leads } from '#leads/tables';
import { patient, testBrowser } from '#tests/browser';
import { running } from '#tests/navigate';
import { withDatabase } from '#tests/prepared';
import { testServer } from '#tests/test-server';

const { visit } = testBrowser();
