import { may, type Role } from '#platform/people/model';

/** Which ways to work with leads a role is shown beside those that all have. */
export const tabsFor = (role: Role) => ({
  mayRule: may(role, 'settings.change'),
  mayImport: may(role, 'leads.import'),
});
