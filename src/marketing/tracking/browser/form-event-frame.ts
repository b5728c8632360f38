import type { FormEntry, FrameMessage } from './tracker-plan.ts';
import { isTrackerCookie } from '../consent/tracker-cookies.ts';

/**
 * Reports a sent form to the tag manager in a separate frame. The frame's address and messages contain no token; sandboxed without an origin it
 * cannot read the page, whose address, performance timeline and links do.
 */
export function tellFrame(address: string, entry: FormEntry): void {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.hidden = true;
  frame.title = 'Tag manager';
  frame.src = address;
  const cookies = document.cookie.split('; ').filter(isTrackerCookie).join('; ');
  const message: FrameMessage = { entry, cookies };
  // A frame without an origin can only be addressed by `*`; it came from our own server.
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(message, '*'), { once: true });
  document.body.append(frame);
}
