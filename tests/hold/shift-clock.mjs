// Loaded before a server's own code (NODE_OPTIONS=--import …): its clock is off by CLOCK_SHIFT_MS, the database's is not.
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...words) {
    if (words.length === 0) super(RealDate.now() + shift);
    else super(...words);
  }
  static now() {
    return RealDate.now() + shift;
  }
};
