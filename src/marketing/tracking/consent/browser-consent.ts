/** Whether the browser signals an opt-out: Global Privacy Control or do-not-track. */
export function browserRefuses(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Whether the cookie still has the consent; another tab may have withdrawn it. */
export function stillAgreed(): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith('consent=yes.'));
}
