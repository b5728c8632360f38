import { may, type Role } from '#platform/people/model';

/** Which optional lead tabs a role may see. */
export const tabsFor = (role: Role) => ({
  mayRule: may(role, 'settings.change'),
  mayImport: may(role, 'leads.import'),
});
