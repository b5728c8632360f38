/** A fault that a tired colleague could make: one text of one file, written otherwise. */
export type PlantedFault = {
  /** What it would do to people. */
  harm: string;
  file: string;
  /** Stands exactly once in the file. */
  text: string;
  instead: string;
  /** Words in the paths of server or browser tests that are tried before the others of the short set. */
  near?: string[];
};

/**
 * Faults that the tests must find, in each wing: `npm run faults` plants them one by one in a copy of the project. A text that is changed in its file
 * is changed here too, to the same fault in the new code; `tests/planted-faults.test.ts` names those whose text is no longer there.
 */
export const plantedFaults: PlantedFault[] = [
  {
    harm: 'A price of ₹499.50 is shown as ₹500.',
    file: 'src/foundation/kit/money.ts',
    text: 'const shown = !exact && amount % unit === 0 ? 0 : digits;',
    instead: 'const shown = exact ? digits : 0;',
  },
  {
    harm: 'A Telugu family that pays in two parts does not read how much is left to pay.',
    file: 'src/foundation/i18n/locales/te.json',
    text: 'మిగిలిన {amount} మొదటి తరగతికి ముందు',
    instead: 'మిగిలిన మొత్తం మొదటి తరగతికి ముందు',
  },
  {
    harm: 'A Tamil page says the whole price where the rest belongs, and the rest where the whole price belongs.',
    file: 'src/foundation/i18n/locales/ta.json',
    text: '"price.advance": "இப்போது; மீதி {later} பிறகு (மொத்தம் {total})"',
    instead: '"price.advance": "இப்போது; மீதி {total} பிறகு (மொத்தம் {later})"',
    near: ['catalogue'],
  },
  {
    harm: 'Sessions after a change of clocks are shown an hour off.',
    file: 'src/foundation/locale/zone-time.ts',
    text: 'zoneOffset(read.toDate(), iana)',
    instead: 'zoneOffset(new Date(), iana)',
  },
  {
    harm: 'A mail that waits for its mail server is given up after 8 tries in place of 100.',
    file: 'src/platform/jobs/define-job.ts',
    text: '{ retryLimit: 8, ...job }',
    instead: '{ ...job, retryLimit: 8 }',
  },
  {
    harm: 'With the secret of a gateway left empty, anybody can report a payment.',
    file: 'src/foundation/kit/secrets/timed-signature.ts',
    text: '(key) => key && timingSafeEqual(mac(key, body, at)',
    instead: "(key) => timingSafeEqual(mac(key ?? '', body, at)",
  },
  {
    harm: 'The last try that a limit allows is refused.',
    file: 'src/platform/limits/take-uses.ts',
    text: '(counts.get(key) ?? 0) > use.most',
    instead: '(counts.get(key) ?? 0) >= use.most',
  },
  {
    harm: 'A colleague stays signed in on a computer that they left days ago.',
    file: 'src/platform/people/session/session.ts',
    text: '        gt(staffSessions.seenAt, idle),\n',
    instead: '',
  },
  {
    harm: 'The nightly backup deletes the newest backups and keeps the oldest.',
    file: 'src/platform/backups/list-backups.ts',
    text: 'b.madeAt.getTime() - a.madeAt.getTime()',
    instead: 'a.madeAt.getTime() - b.madeAt.getTime()',
  },
  {
    harm: 'A person who writes the mail address once with a capital letter is two leads, and called twice.',
    file: 'src/marketing/leads/store-leads.ts',
    text: "mobile ?? email?.toLowerCase() ?? ''",
    instead: "mobile ?? email ?? ''",
  },
  {
    harm: 'A visitor whose browser sends Global Privacy Control is measured.',
    file: 'src/marketing/tracking/touches/opt-out.ts',
    text: "headers['sec-gpc'] === '1' || headers.dnt === '1'",
    instead: "headers.dnt === '1'",
    near: ['consent'],
  },
  {
    harm: 'A question with one answer takes several.',
    file: 'src/marketing/forms/answers/check-answers.ts',
    text: "wanted.some((key) => !known.includes(key)) || (kind === 'choice' && known.length > 1)",
    instead: "wanted.some((key) => !known.includes(key)) || (kind === 'choice' && known.length > choices.length)",
  },
  {
    harm: 'A batch is sold one seat beyond its room.',
    file: 'src/catalogue/batches/seats/hold-seats.ts',
    text: 'select * from ranked where place <= free',
    instead: 'select * from ranked where place <= free + 1',
    near: ['races/seats'],
  },
  {
    harm: 'A stranger buys the seat that the first of the waitlist is to be offered.',
    file: 'src/catalogue/batches/seats/hold-seats.ts',
    text: 'capacity - taken - waiting as free',
    instead: 'capacity - taken as free',
    near: ['waitlist'],
  },
  {
    harm: 'A late payment uses a coupon once more than it may be used.',
    file: 'src/catalogue/catalog/coupons/coupon-uses.ts',
    text: '${couponCodes.uses} < ${couponCodes.maxUses})',
    instead: '${couponCodes.uses} <= ${couponCodes.maxUses})',
    near: ['coupons'],
  },
  {
    harm: 'One person uses a coupon several times at the same moment, though each may use it once.',
    file: 'src/catalogue/catalog/coupons/find-coupon.ts',
    text: "    .orderBy(asc(coupons.id))\n    .for('update');",
    instead: '    .orderBy(asc(coupons.id));',
    near: ['races/coupons'],
  },
  {
    harm: 'A buyer pays a price that went up while the form was open, and never saw it.',
    file: 'src/sales/orders/placement/rules.ts',
    text: 'if (shownTotal === null || !paymentCoversTotal(shownTotal, total)) return false;',
    instead: 'if (shownTotal === null || shownTotal.currency !== total.currency) return false;',
    near: ['catalogue', 'buy-a-seat'],
  },
  {
    harm: 'A discount that staff agreed on the phone is not in the order.',
    file: 'src/sales/orders/placement/insert-orders.ts',
    text: 'quote(offer, terms, learners.length, agreed?.terms)',
    instead: 'quote(offer, terms, learners.length)',
    near: ['phone-sale'],
  },
  {
    harm: 'A payment that the gateway reports twice is counted as one too many, to be given back.',
    file: 'src/sales/orders/payment/settle-payment.ts',
    text: "  if (!changed) return ok('repeated');\n",
    instead: '',
    near: ['money-once', 'races/once'],
  },
  {
    harm: 'While a refund is on its way the same money can be given back again.',
    file: 'src/sales/payments/ledger/refunds.ts',
    text: "ne(refunds.state, 'failed'))",
    instead: "eq(refunds.state, 'done'))",
    near: ['money-once'],
  },
  {
    harm: 'The tax on an invoice is a paisa too low.',
    file: 'src/catalogue/catalog/tax/tax.ts',
    text: '(2n * dividend + divisor) / (2n * divisor)',
    instead: '(2n * dividend) / (2n * divisor)',
    near: ['documents'],
  },
  {
    harm: 'Invoices of April have a number of the year before.',
    file: 'src/sales/documents/next-number.ts',
    text: 'month < 4',
    instead: 'month <= 4',
    near: ['documents'],
  },
  {
    harm: 'A person whom staff moved to the front of a waitlist is not offered the next seat.',
    file: 'src/sales/waitlist/line/entries.ts',
    text: 'asc(waitlistEntries.place), asc(waitlistEntries.id)',
    instead: 'asc(waitlistEntries.id), asc(waitlistEntries.place)',
    near: ['waitlist'],
  },
  {
    harm: 'Two forms of one client at the same moment hold more unpaid seats than one may.',
    file: 'src/sales/orders/holds/beyond-limits.ts',
    text: 'select pg_advisory_xact_lock(key) from',
    instead: 'select key from',
    near: ['races/unpaid-seats'],
  },
  {
    harm: 'A teacher reads the roster of a batch that a colleague teaches.',
    file: 'src/teaching/rosters/roster/open-roster.ts',
    text: 'if (!all && !standing.teacherIds.has(by.id)) throw',
    instead: 'if (!all && standing.teacherIds.size === 0) throw',
    near: ['role-matrix', 'rosters'],
  },
  {
    harm: 'A learner who came late once too often gets no certificate.',
    file: 'src/teaching/rosters/roster/count-attended.ts',
    text: "in ('present', 'late')",
    instead: "in ('present')",
    near: ['rosters', 'family'],
  },
  {
    harm: 'A page that is still a draft is public at its address.',
    file: 'src/website/site/pages/find-page.ts',
    text: '.where(and(eq(pages.path, path), published()))',
    instead: '.where(eq(pages.path, path))',
    near: ['page-editor'],
  },
  {
    harm: 'A redirect loses the click id of an advertisement.',
    file: 'src/website/redirects/rules/rule-table.ts',
    text: 'if (at === -1) return target + search;',
    instead: 'if (at === -1) return target;',
    near: ['addresses'],
  },
  {
    harm: 'Search engines show prices in yen as a hundredth of what they are.',
    file: 'src/website/site/seo/programme-data.ts',
    text: '(discountedPrice / 10 ** minorDigits(currency)).toFixed',
    instead: '(discountedPrice / 100).toFixed',
  },
  {
    harm: 'A newsletter goes to an address that has complained, when the lead wrote it with a capital letter.',
    file: 'src/website/newsletters/sending/claim-portion.ts',
    text: 'blocked.has(reader.email.toLowerCase())',
    instead: 'blocked.has(reader.email)',
    near: ['newsletters'],
  },
  {
    harm: 'Everybody of the staff sees who asked to be erased.',
    file: 'src/office/privacy/studio/privacy.page.tsx',
    text: "{\n  await requireStaff(request, 'privacy.change');",
    instead: '{\n  await requireStaff(request);',
    near: ['role-matrix'],
  },
  {
    harm: 'A person who was erased can still be found by the campaign they came from.',
    file: 'src/sales/orders/personal-data.ts',
    text: '  await tx.delete(orderCampaigns).where(inArray(orderCampaigns.orderId, ids));\n',
    instead: '',
    near: ['privacy'],
  },
  {
    harm: 'A colleague who hears the screen is not told what the field for a tag of many orders is.',
    file: 'src/sales/orders/studio/list/bulk-tags.tsx',
    text: "aria-label={say('Tag')}",
    instead: 'title={undefined}',
    near: ['accessibility'],
  },
  {
    harm: 'A form on a foreign site can act for a visitor whose browser says neither origin nor site.',
    file: 'src/server/http/request-guard.ts',
    text: "return site === 'same-origin' ? null : foreign;",
    instead: 'return null;',
    near: ['hostile-forms'],
  },
  {
    harm: 'The secret link of an order reaches the sites that its page links to.',
    file: 'src/server/http/security-headers.ts',
    text: "'Referrer-Policy': 'same-origin'",
    instead: "'Referrer-Policy': 'no-referrer-when-downgrade'",
  },
];
