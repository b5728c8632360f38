export { history, recordAudit, type AuditInput } from './audit.ts';
export { endedCookie, sessionCookie, sessionToken } from './cookie.ts';
export { acceptInvitation, ensureOwnerInvitation, findInvitation, type NewStaffFields } from './invitation.ts';
export { clientKey, countTry, takeBackTry } from './limit-tries.ts';
export { afterSignIn, findStaff, requireStaff } from './require-staff.ts';
export { endSession } from './session.ts';
export { signIn } from './sign-in.ts';
