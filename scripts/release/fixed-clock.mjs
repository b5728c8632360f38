// Preloaded into the program that makes the database template, so that the same sources give the same bytes: a clock that starts at SOURCE_DATE_EPOCH
// (https://reproducible-builds.org/docs/source-date-epoch/) and advances a millisecond per reading, and repeating random bytes. None of them is a
// secret: a template holds no password, no session and no key.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const RealDate = Date;
let now = Number(process.env.SOURCE_DATE_EPOCH) * 1_000;
const begun = now;
const tick = () => (now += 1);

globalThis.Date = class extends RealDate {
  constructor(...words) {
    super(...(words.length === 0 ? [tick()] : words));
  }

  static now() {
    return tick();
  }
};
performance.now = () => tick() - begun;
process.hrtime.bigint = () => BigInt(tick() - begun) * 1_000_000n;

let seed = 0x2545f491;
const random = () => {
  seed ^= seed << 13;
  seed ^= seed >>> 17;
  seed ^= seed << 5;
  return (seed >>> 0) / 2 ** 32;
};
Math.random = random;
const fill = (into) => {
  const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.floor(random() * 256);
  return into;
};
const uuid = () => {
  const hex = Buffer.from(fill(new Uint8Array(16))).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};
globalThis.crypto.getRandomValues = fill;
globalThis.crypto.randomUUID = uuid;
Object.assign(crypto, {
  randomFillSync: fill,
  randomUUID: uuid,
  randomBytes: (size) => Buffer.from(fill(new Uint8Array(size))),
});
syncBuiltinESMExports();
