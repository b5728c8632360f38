import { createContext, useContext } from 'react';
import { may, type Permission, type Role } from '../model.ts';

/** The role of who looks at a screen of the studio; its frame provides it. */
export const StaffRole = createContext<Role | null>(null);

/** Whether who looks may do it, for what a screen shows: the server checks again. */
export function useMay(): (permission: Permission) => boolean {
  const role = useContext(StaffRole);
  return (permission) => role !== null && may(role, permission);
}
