import { createContext, useContext } from 'react';
import { may, type Permission, type Role } from '../model.ts';

/** The role of who looks at a screen of the studio; its frame provides it. */
export const StaffRole = createContext<Role | null>(null);

/** Whether the current person has the permission, for display only: the server checks again. */
export function useMay(): (permission: Permission) => boolean {
  const role = useContext(StaffRole);
  return (permission) => role !== null && may(role, permission);
}
