import type { FormEntry, FrameMessage } from './tracker-plan.ts';
import { isTrackerCookie } from '../consent/tracker-cookies.ts';

/**
 * Tells the tag manager of a sent form in a frame beside the page. Its address, and everything it is told, holds no token; being sandboxed without an
 * origin it cannot read the page, whose address, entries of the performance timeline and links do.
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
  // A frame without an origin can be addressed in no other way; it came from our own server.
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(message, '*'), { once: true });
  document.body.append(frame);
}
