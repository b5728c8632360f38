import { roles, rolesThatMay, type Permission, type Role } from '#platform/people/model';

type Write = { fields?: Record<string, string>; roles: Role[] };
/** Who may read and write what stands at a path of the studio; a form with several buttons has a row of its own for each. */
export type Row = { read: Role[]; write?: Write[]; values?: Record<string, string> };

export const everybody: Role[] = [...roles];
export const those = (permission: Permission): Role[] => rolesThatMay(permission);
