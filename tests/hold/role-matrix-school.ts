import { those, type Row } from './role-rows.ts';

/** Permissions on the school itself: its look, markets and pictures. */
export const rowsOfSchool: Record<string, Row> = {
  '/studio/settings': { read: those('settings.change') },
  '/studio/settings/logo': {
    read: those('settings.change'),
    write: [{ fields: { slot: 'light', do: 'remove' }, roles: those('settings.change') }],
  },
  '/studio/settings/demo': { read: those('settings.change'), write: [{ roles: those('settings.change') }] },
  '/studio/settings/preview': { read: those('settings.change') },
  '/studio/settings/keys': { read: those('settings.keys') },
  '/studio/settings/keys/:service': {
    read: those('settings.keys'),
    write: ['save', 'try', 'remove'].map((wish) => ({
      fields: { do: wish, version: '99' },
      roles: those('settings.keys'),
    })),
    values: { service: 'razorpay' },
  },
  '/studio/settings/:part': {
    read: those('settings.change'),
    write: [{ fields: { version: '99' }, roles: those('settings.change') }],
    values: { part: 'name' },
  },
  '/studio/webhooks': { read: those('webhooks.change'), write: [{ roles: those('webhooks.change') }] },
  '/studio/webhooks/deliveries/:id': {
    read: those('webhooks.change'),
    write: [{ roles: those('webhooks.change') }],
  },
  '/studio/webhooks/:id': {
    read: those('webhooks.change'),
    write: ['save', 'secret', 'on', 'off', 'delete', 'replay'].map((wish) => ({
      fields: { do: wish, version: '99' },
      roles: those('webhooks.change'),
    })),
  },
  '/studio/privacy': { read: those('privacy.change'), write: [{ roles: those('privacy.change') }] },
  '/studio/privacy/:id': {
    read: those('privacy.change'),
    write: ['widen', 'narrow', 'pdf', 'json', 'erase', 'decline'].map((wish) => ({
      fields: { do: wish },
      roles: those('privacy.change'),
    })),
  },
  '/studio/privacy/:id/files/:file': { read: those('privacy.change') },
  '/studio/setup': {
    read: those('markets.change'),
    write: [{ fields: { step: 'whom' }, roles: those('markets.change') }],
  },
  '/studio/markets': {
    read: those('markets.read'),
    write: ['open', 'up'].map((wish) => ({ fields: { do: wish }, roles: those('markets.change') })),
  },
  '/studio/languages': {
    read: those('markets.read'),
    write: ['up', 'publish'].map((wish) => ({ fields: { do: wish }, roles: those('markets.change') })),
  },
  '/studio/markets/:code': {
    read: those('markets.read'),
    values: { code: 'in' },
    write: ['save', 'sale'].map((form) => ({ fields: { form }, roles: those('markets.change') })),
  },
  '/studio/media': { read: those('catalogue.read') },
  '/studio/media/choices': { read: those('catalogue.read') },
  '/studio/media/upload': { read: those('catalogue.read'), write: [{ roles: those('catalogue.change') }] },
  '/studio/media/:id': {
    read: those('catalogue.read'),
    write: ['save', 'archive', 'restore', 'delete'].map((wish) => ({
      fields: { do: wish },
      roles: those('catalogue.change'),
    })),
  },
  '/studio/media/:id/file': { read: those('catalogue.read'), write: [{ roles: those('catalogue.change') }] },
};
