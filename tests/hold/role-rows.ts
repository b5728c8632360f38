import { roles, rolesThatMay, type Permission, type Role } from '#platform/people/model';

type Write = { fields?: Record<string, string>; roles: Role[] };
/** Permissions on a path of the studio; a form with several buttons has one row per button. */
export type Row = { read: Role[]; write?: Write[]; values?: Record<string, string> };

export const everybody: Role[] = [...roles];
export const those = (permission: Permission): Role[] => rolesThatMay(permission);
