import { experimentActs } from '../../src/website/authoring/experiments/studio/act-on-experiment.ts';
import { pageActs } from '../../src/website/authoring/studio/page/act-on-page.ts';
import { familyActs } from '../../src/website/authoring/studio/family/act-on-family.ts';
import { setActs } from '../../src/website/authoring/studio/templates/act-on-set.ts';
import { releaseActs } from '../../src/website/authoring/studio/releases/act-on-release.ts';
import { those, type Row } from './role-rows.ts';

const changed = new Set(['plan', 'discard']);

/** Permissions on pages and releases. */
export const rowsOfPages: Record<string, Row> = {
  '/studio/pages': { read: those('pages.read'), write: [{ fields: { do: 'plan' }, roles: those('pages.change') }] },
  '/studio/pages/new': { read: those('pages.change'), write: [{ roles: those('pages.change') }] },
  '/studio/pages/templates': { read: those('pages.change'), write: [{ roles: those('pages.change') }] },
  '/studio/pages/templates/use': { read: those('pages.change'), write: [{ roles: those('pages.change') }] },
  '/studio/pages/sets/:id': {
    read: those('pages.read'),
    write: Object.entries(setActs).map(([name, { needs }]) => ({ fields: { do: name }, roles: those(needs) })),
  },
  '/studio/pages/:id/template': { read: those('pages.change'), write: [{ roles: those('pages.change') }] },
  '/studio/pages/change': { read: those('pages.change'), write: [{ roles: those('pages.publish') }] },
  '/studio/pages/:id': {
    read: those('pages.read'),
    write: [...Object.keys(pageActs), 'link', 'end-link'].map((name) => ({
      fields: { do: name },
      roles: those(changed.has(name) || name.includes('link') ? 'pages.change' : 'pages.publish'),
    })),
  },
  '/studio/pages/:id/compare': { read: those('pages.read') },
  '/studio/pages/:id/family': {
    read: those('pages.read'),
    write: Object.keys(familyActs).map((name) => ({ fields: { do: name }, roles: those('pages.change') })),
  },
  '/studio/lead-forms': { read: those('pages.read'), write: [{ roles: those('pages.change') }] },
  '/studio/lead-forms/:id': {
    read: those('pages.read'),
    write: ['rename', 'field', 'up', 'down', 'remove'].map((name) => ({
      fields: { do: name },
      roles: those('pages.change'),
    })),
  },
  '/studio/experiments': { read: those('pages.read') },
  '/studio/experiments/new': { read: those('pages.change'), write: [{ roles: those('pages.change') }] },
  '/studio/experiments/:id': {
    read: those('pages.read'),
    write: Object.entries(experimentActs).map(([name, { needs }]) => ({ fields: { do: name }, roles: those(needs) })),
  },
  '/studio/translations': {
    read: those('pages.read'),
    write: [
      { fields: { do: 'begin', language: 'ta' }, roles: those('pages.change') },
      { fields: { do: 'publish', language: 'ta' }, roles: those('pages.publish') },
    ],
  },
  '/studio/translations/files': {
    read: those('pages.read'),
    write: [{ fields: { do: 'forget' }, roles: those('pages.change') }],
  },
  '/studio/translations/file': { read: those('pages.read') },
  '/studio/translations/glossary': {
    read: those('pages.read'),
    write: [{ fields: { do: 'save', from: 'en', to: 'ta' }, roles: those('pages.change') }],
  },
  '/studio/translations/glossary.csv': { read: those('pages.read') },
  '/studio/translations/:id': {
    read: those('pages.read'),
    write: [{ fields: { do: 'save', version: '0' }, roles: those('pages.change') }],
  },
  '/studio/translations/:id/texts': {
    read: those('pages.change'),
    write: [{ fields: { version: '0' }, roles: those('pages.change') }],
  },
  '/studio/releases': {
    read: those('pages.read'),
    write: [
      { fields: { do: 'rule', review: '' }, roles: those('pages.set-rules') },
      { fields: { do: 'take-back' }, roles: those('pages.publish') },
    ],
  },
  '/studio/releases/:id': {
    read: those('pages.read'),
    write: Object.entries(releaseActs).map(([name, { needs }]) => ({ fields: { do: name }, roles: those(needs) })),
  },
};
