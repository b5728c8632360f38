import Tracker from '@openreplay/tracker/class';
import { maskedAddress, maskedBody } from './mask-payload.ts';

/**
 * TRK-3: records the use of this page. Typed text is left out, numbers and addresses in texts are obscured, and payloads are masked before they leave
 * the browser.
 */
export function startRecorder({ key, url }: { key: string; url: string }): void {
  const tracker = new Tracker({
    projectKey: key,
    ingestPoint: url,
    respectDoNotTrack: true,
    // The check is only off where the page itself is not https: on a developer's machine.
    __DISABLE_SECURE_MODE: location.protocol !== 'https:',
    defaultInputMode: 2,
    obscureInputEmails: true,
    obscureInputNumbers: true,
    obscureInputDates: true,
    obscureTextEmails: true,
    obscureTextNumbers: true,
    css: {},
    // Addresses of fetched resources contain what trackers send each other, such as a number.
    resourceNameSanitizer: maskedAddress,
    urls: { urlSanitizer: maskedAddress },
    network: {
      capturePayload: true,
      failuresOnly: false,
      sessionTokenHeader: false,
      ignoreHeaders: true,
      captureInIframes: false,
      sanitizer: (call) => ({
        ...call,
        url: maskedAddress(call.url),
        request: { headers: {}, body: maskedBody(call.request.body) },
        response: { headers: {}, body: maskedBody(call.response.body) },
      }),
    },
  });
  void tracker.start();
}
