export { history, recordAudit, recordSystemAudits, touchedByStaff } from './audit/record-audit.ts';
export { entriesAbout, entriesBetween } from './audit/find-entries.ts';
export { exportPeople } from './studio/export-people.ts';
export { exportAudit } from './studio/export-audit.ts';
export { changeOwnLanguage } from './account/change-language.ts';
export { changeOwnName } from './account/change-name.ts';
export { changeOwnPassword, checkOwnPassword } from './account/own-password.ts';
export { endOtherSessions, endOwnSession, signOutEverywhere } from './account/own-sessions.ts';
export { browserSaid, visitOf } from './session/browser-words.ts';
export { deviceToken, endedCookie, sessionToken, signedInHeaders, signInStepToken } from './session/cookie.ts';
export { languageOfStaff } from './session/language-of-staff.ts';
export { languageCookie, speakBeforeSignIn } from './session/studio-language.ts';
export { clientKey, countTry, takeBackTry } from './session/limit-tries.ts';
export { workAsForAPassword } from './session/password.ts';
export { asStaffReader } from './session/as-staff-reader.ts';
export { afterSignIn, findStaff, requirePermission, requireStaff } from './session/require-staff.ts';
export { listSessionsOf } from './session/session.ts';
export { formOutcome, submitStaffForm } from './session/staff-form.ts';
export { hasSecondStep } from './second-step/check-code.ts';
export {
  beginSecondStep,
  confirmSecondStep,
  readPendingSecret,
  renewRecoveryCodes,
  turnOffSecondStep,
} from './second-step/enrol.ts';
export { addPasskey, beginPasskey } from './passkeys/add-passkey.ts';
export { listPasskeys, removePasskey, renamePasskey } from './passkeys/own-passkeys.ts';
export { beginPasskeySignIn, signInWithPasskey } from './sign-in/sign-in-with-passkey.ts';
export { countRecoveryCodes } from './second-step/recovery-codes.ts';
export { readSecondStepRule, setSecondStepRule } from './second-step/rule.ts';
export { findSignInStep } from './sign-in/enter-studio.ts';
export { signIn } from './sign-in/sign-in.ts';
export { signInWithCode } from './sign-in/sign-in-with-code.ts';
export { changeRole } from './staff/change-role.ts';
export { changeStaffState } from './staff/change-state.ts';
export { acceptInvitation, ensureOwnerInvitation } from './staff/invitation.ts';
export { findColleague, listInvitations, listStaff } from './staff/list-staff.ts';
export { listStaffWhoMay } from './staff/list-staff-who-may.ts';
export { inviteColleague, inviteStaff, withdrawInvitation } from './staff/manage-staff.ts';
export { findPasswordReset, makePasswordReset, resetPassword } from './staff/password-reset.ts';
export { resetCodes, resetCodesAtServer } from './staff/reset-codes.ts';
export { auditPersonalData } from './audit/personal-data.ts';
