import Tracker from '@openreplay/tracker/class';
import { maskedAddress, maskedBody } from './mask-payload.ts';

/**
 * TRK-3: records how this page is used. Everything typed is left out, numbers and addresses in texts are made unreadable,
 * payloads are masked before they leave the browser.
 */
export function startRecorder({ key, url }: { key: string; url: string }): void {
  const tracker = new Tracker({
    projectKey: key,
    ingestPoint: url,
    respectDoNotTrack: true,
    // The check is off only where the page itself is not https: on the machine of a developer.
    __DISABLE_SECURE_MODE: location.protocol !== 'https:',
    defaultInputMode: 2,
    obscureInputEmails: true,
    obscureInputNumbers: true,
    obscureInputDates: true,
    obscureTextEmails: true,
    obscureTextNumbers: true,
    css: {},
    // Addresses of what a page fetches hold what trackers tell each other, such as a number.
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
