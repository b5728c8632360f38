import { beforeAll, expect, it } from 'vitest';
import { vi } from 'vitest';
import { findBatch } from '#batches';
import { database, inTransaction } from '#db';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { chosenBatch, comeBack, pay, placeOrder } from '#tests/buyer';
import { takeAllSeats } from '#tests/seats';
import { becomeOwner } from '#tests/owner';
import { testServer } from '#tests/test-server';
import { world } from '#tests/world';

const { visit, calm } = testBrowser();
const server = testServer({ capacity: 1, environment: { SANDBOX_PAYMENTS: 'on' } });
