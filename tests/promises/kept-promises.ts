/** What keeps a promise: a file, and what in it must still be there. */
type Keeper = { file: string; holds: string };

const at = (file: string, holds: string): Keeper => ({ file, holds });

/** Staff see who asked, and the documented work of the people who run the house. */
const callBack = at('src/marketing/leads/studio/list/read-lead-list.ts', 'listLeads');
const people = at('docs/operations/run.md', 'What only people keep');
const holdSeat = at('src/catalogue/batches/seats/hold-seats.ts', 'export async function holdSeats');
const confirmation = at('src/sales/orders/enrolment/paid-mail.ts', 'export async function queuePaidMail');
const dues = at('src/sales/orders/dunning/remind-balances.ts', 'export async function remindBalances');
const refund = at('src/sales/orders/refunds/send-refund.job.ts', 'export const sendRefundJob');
const offline = at('src/sales/orders/payment/confirm-offline.ts', 'export async function confirmOffline');
const newsletter = at('src/marketing/leads/newsletter/subscription.ts', 'export async function changeSubscription');
const newsletterMail = at(
  'src/marketing/leads/newsletter/newsletter-mail.ts',
  'export async function queueNewsletterMail',
);
const noSeat = at('src/sales/orders/studio/list/order-list-head.tsx', 'paid_unallocated');
const expiry = at('src/sales/orders/order/expire-orders.ts', 'export async function expireOrder');
const settle = at('src/sales/orders/payment/settle-payment.ts', 'export async function settlePayment');
const limits = at('src/sales/orders/holds/beyond-limits.ts', 'export async function beyondLimits');
const confirmed = at('src/sales/orders/holds/confirm-contact.ts', 'export async function confirmContact');
const documentLink = at('src/sales/orders/status/send-document-link.ts', 'export async function sendDocumentLink');
const released = at('src/sales/orders/holds/release-unpaid.ts', 'export async function releaseUnpaid');
const formLimit = at('src/marketing/leads/taking/check-sent.ts', 'export function countForm');
const joining = at('src/teaching/family/sessions/join-window.ts', 'export function joinState');
const reminders = at('src/teaching/family/reminders/remind-sessions.ts', 'export async function remindSessions');
const familyLink = at('src/teaching/family/link/send-family-links.ts', 'export async function sendFamilyLinks');
const moveRequest = at('src/sales/orders/move-requests/request-move.ts', 'export async function requestMove');
const offer = at('src/sales/waitlist/offers/offer-seats.ts', 'export async function offerSeats');
const leaving = at('src/sales/waitlist/offers/leave-line.ts', 'export async function leaveLine');
const moving = at('src/sales/orders/enrolled/move-enrolment.ts', 'export async function moveEnrolment');
const ending = at('src/sales/orders/enrolled/end-enrolment.ts', 'export async function endWithRefund');
const consent = at('src/marketing/tracking/consent/consent.ts', 'export function hasConsent');

const ownData = at('src/office/privacy/asking/send-data-link.ts', 'export async function sendDataLink');
const erasure = at('src/office/privacy/erasure/erase-person.job.ts', 'export async function runErasure');
const kit = at('src/sales/delivery/shipments/change-state.ts', 'export async function setState');

/** Every sentence of the interface (src/foundation/i18n/locales) that promises something, by its id, and what keeps it. */
export const interfacePromises: Record<string, Keeper> = {
  'family.dataText': ownData,
  'yourData.text': ownData,
  'yourData.sentText': ownData,
  'yourData.over': ownData,
  'yourDataMail.text': ownData,
  'yourData.eraseText': erasure,
  'yourData.asked': people,
  'yourData.declined': people,
  'balanceMail.link.text': dues,
  'batch.waitlist': offer,
  'planMail.text': at('src/sales/orders/payment-plan/change-plan.ts', 'export async function changePlan'),
  'balanceMail.released.text': at('src/sales/orders/payment/pay-part.ts', 'export async function payDue'),
  'balanceMail.released.title': dues,
  'balanceMail.warning.text': dues,
  'cancel.asked': at('src/sales/orders/refunds/request-cancellation.ts', 'export async function requestCancellation'),
  'cancel.back': at('src/sales/orders/refunds/refund-policy.ts', 'export function policyRefund'),
  'cancel.nothingBack': at('src/sales/orders/refunds/refund-policy.ts', 'export function policyRefund'),
  'checkout.afterFree': confirmation,
  'checkout.afterPayByHand': at('src/sales/payments/gateways/offline/gateway.ts', 'holdDays'),
  'batch.join': holdSeat,
  'batch.joinPrice': at('src/catalogue/batches/model.ts', 'export function joinedOffer'),
  'checkout.line.missed': at('src/catalogue/catalog/offers/quote.ts', 'export function quote'),
  'checkout.held': holdSeat,
  'checkout.kept': holdSeat,
  'checkout.keptLonger': at('src/sales/payments/gateways/offline/gateway.ts', 'holdDays'),
  'checkout.kit': people,
  'checkout.laterMonthly': dues,
  'checkout.laterText': dues,
  'checkout.mobileHint': people,
  'checkout.noDatesText': callBack,
  'checkout.nothingLost': at('src/sales/orders/checkout/checkout-values.ts', 'checkoutFields'),
  'checkout.private': at('src/platform/people/session/require-staff.ts', 'export async function requireStaff'),
  'checkout.problem.emailMissing': confirmation,
  'checkout.refused.declined': holdSeat,
  'checkout.refused.noGateway': holdSeat,
  'checkout.refused.tooManyUnpaid': limits,
  'checkout.refused.tooSmall': holdSeat,
  'checkout.refused.unreachable': holdSeat,
  'confirm.sent': confirmed,
  'confirm.text': confirmed,
  'cancelledMail.refund': ending,
  'cancelledMail.text': ending,
  'movedMail.cancelled': moving,
  'confirmMail.text': confirmed,
  'consent.purpose.adConversions': at(
    'src/marketing/conversions/destinations/contact-hash.ts',
    'export const hashedMobile',
  ),
  'consent.purpose.conversions': at(
    'src/marketing/conversions/destinations/ga4.ts',
    'gets neither phone number nor e-mail address',
  ),
  'consent.purpose.measurement': at('src/marketing/tracking/browser/mask-payload.ts', 'export function maskedAddress'),
  'consent.refused': at('src/marketing/tracking/touches/opt-out.ts', 'export function refusesByHeader'),
  'consent.state.no': consent,
  'consent.state.none': consent,
  'document.asked.text': documentLink,
  'document.ended.text': documentLink,
  'document.overpaid': refund,
  'certificateMail.text': at('src/teaching/family/page/read-family.ts', 'certificatesOf'),
  'checkout.learnerEmailHint': at(
    'src/sales/orders/family-link/mail-learners.ts',
    'export async function mailLearners',
  ),
  'checkout.refused.oneSeat': at('src/sales/orders/placement/place-round.ts', 'one-seat'),
  'checkout.draft.text': at('src/sales/orders/checkout/draft/draft-names.ts', 'draftSeconds = 86_400'),
  'order.next.kit': kit,
  'checkout.refused.noAddress': kit,
  'family.kit.noAddress': kit,
  'family.kit.returned': kit,
  'kitMail.ask.text': kit,
  'kitMail.ask.title': kit,
  'kitMail.returned.text': kit,
  'kitMail.sent.text': kit,
  'kitMail.sent.title': kit,
  'family.joinFrom': joining,
  'family.link.over': familyLink,
  'family.link.sentText': familyLink,
  'family.link.text': familyLink,
  'family.move.asked': moveRequest,
  'family.move.text': moveRequest,
  'familyMail.newText': at(
    'src/sales/orders/family-link/send-new-family-link.ts',
    'export async function sendNewFamilyLink',
  ),
  'reminderMail.dayText': joining,
  'reminderMail.hourText': joining,
  'order.next.link': reminders,
  'freeMail.notYou': released,
  'lead.consentMail': callBack,
  'lead.mobileHint': callBack,
  'lead.problem.tooMany': formLimit,
  'lead.kept': at('src/marketing/leads/ui/kept-leads.ts', 'export async function sendKept'),
  'market.seeOffered': at(
    'src/website/site/blocks/workshop-list/listed-programmes.ts',
    'export async function listedProgrammes',
  ),
  'messages.about': at('src/marketing/channels/sending/claim-message.ts', 'export async function claimMessage'),
  'newsletter.asked.text': newsletter,
  'newsletter.confirmed.text': newsletter,
  'newsletter.confirmed.title': newsletter,
  'newsletter.consent': newsletter,
  'newsletter.problem.tooMany': formLimit,
  'newsletter.sentText': newsletterMail,
  'newsletter.unknown.text': newsletterMail,
  'newsletterMail.notYou': at('src/marketing/leads/tables.ts', 'confirmedAt'),
  'offline.text': at('src/website/site/rendering/ui/offline-note.tsx', 'export function OfflineNote'),
  'order.cancelled.text': settle,
  'order.expired.text': expiry,
  'order.failed.text': settle,
  'order.giveBack.text': at('src/sales/orders/studio/order/act-on-order.ts', 'acts'),
  'order.lapsed.text': at('src/sales/orders/payment/pay-part.ts', 'export async function payDue'),
  'order.lapsed.title': dues,
  'order.next.mail': confirmation,
  'order.partFailed.text': at(
    'src/sales/orders/payment-plan/instalment-view.ts',
    'export async function instalmentView',
  ),
  'order.partPaid.text': at('src/sales/orders/payment/pay-part.ts', 'export async function payDue'),
  'order.partPending.text': at('src/sales/orders/payment/refresh-order.ts', 'export async function refreshOrder'),
  'policy.privacyText': ownData,
  'policy.refundLater': at('src/sales/orders/refunds/refund-policy.ts', 'export function policyRefund'),
  'order.pending.text': at('src/sales/orders/payment/refresh-order.ts', 'export async function refreshOrder'),
  'order.refunded.title': refund,
  'order.twice.text': refund,
  'order.transfer.text': offline,
  'order.unallocated.text': noSeat,
  'order.unallocated.title': noSeat,
  'orderMail.unallocatedText': noSeat,
  'pay.by.offlineText': at('src/sales/payments/gateways/offline/gateway.ts', 'holdDays: 3'),
  'pay.leaving': at('src/sales/orders/payment/checkout-return.page.tsx', 'export async function loader'),
  'pay.offlineBalance': offline,
  'pay.offlineConfirm': offline,
  'pay.safe.offline': offline,
  'pay.offlineText': at('src/sales/payments/gateways/offline/gateway.ts', 'holdDays: 3'),
  'refundMail.text': refund,
  'refundMail.title': refund,
  'release.newer': at('src/foundation/web/client-runtime/reload.ts', 'export'),
  'releasedMail.text': released,
  'releasedMail.title': released,
  'soldOut.waitlist': offer,
  'status.howTo': at('src/sales/orders/reconciliation/reconcile.job.ts', 'export const reconcileJob'),
  'success.afterMail': confirmation,
  'success.leadText': callBack,
  'success.leadTitle': callBack,
  'success.mailText': callBack,
  'success.mailTitle': callBack,
  'waitlist.emailHint': offer,
  'waitlist.joined.text': offer,
  'waitlist.left.text': leaving,
  'waitlist.offered.text': offer,
  'waitlist.waiting.text': offer,
  'payLink.over': expiry,
  'payLink.paid': confirmation,
  'payLinkMail.text': at('src/sales/orders/by-hand/place-by-hand.ts', 'keepSeatLonger'),
  'waitlistMail.joined.text': offer,
  'waitlistMail.notYou': leaving,
  'waitlistMail.offer.text': offer,
  'leadCheck.code.text': at('src/marketing/leads/checking/send-number-code.ts', 'sendNumberCode'),
  'leadCheck.code.tooSoon': at('src/marketing/leads/checking/send-number-code.ts', 'sendNumberCode'),
  'unavailable.text': at('src/foundation/i18n/unsaved-form.server.ts', 'export const unsavedForm'),
};

/** Sentences that look like promises but are not: questions, and words about the visitor's own actions. */
export const noPromises = [
  'status.look.unknown',
  // The client's words where a page is missing or broken (ERR-2, ERR-3).
  'lost.text',
  'lost.brokenText',
  'order.shareText',
  'order.shareUndated',
  'personal.nothing',
  'yourData.heldWith',
  'messages.short',
  'certificate.unknownText',
  'checkout.seatOver',
  'checkout.learner',
  'checkout.note',
  'checkout.market.text',
  'checkout.problem.learnerMissing',
  'checkout.problem.terms',
  'consent.title',
  'journeyMail.choices',
  'journeyMail.lead-not-reached',
  'lead.problem.consent',
  'lead.keptRefused',
  'leadCheck.code.wrong',
  'newsletter.problem.consent',
  'sandbox.trick.no-return',
];

/** What English pages promise, by the words they say it with, and what keeps it; the first that fits counts. */
export const pagePromises: [RegExp, Keeper][] = [
  [/note who was present/i, at('src/teaching/rosters/roster/mark-attendance.ts', 'markAttendance')],
  [/balance|advance|reminder|remind you before/i, dues],
  [/refund|money|pay(?:s|ing)? (?:everything|it) back|return(?:ed)?\b|back to the card/i, refund],
  [/news|nothing else is sent|say yes/i, newsletterMail],
  [/confirm|calendar|your mail|by mail|mails we send/i, confirmation],
  [/number|call|phone|ring|tell you|when .* (?:fixed|planned|opens?|begins?)/i, callBack],
  [
    /\b(?:box|kit|parcel|post|parts?|sheet|template|instructions|session|teacher)|damaged|broken|long version|the list|the rest|about your enrolment/i,
    people,
  ],
];

/**
 * What no page may promise while the product does not do it, in the words of five languages: free moves and calls that ask for an address. Remove a
 * line when its feature is built.
 */
export const unkept: [string, RegExp][] = [
  [
    'a free move to another batch',
    /free move|move is free|move you (?:once|to another)|you (?:may )?move (?:once|to another)|move once/i,
  ],
  ['a free move to another batch', /ஒரு முறை (?:குழு|வேறு)[^.]{0,30}(?:மாறலாம்|மாற்றித்)|இலவசமாக மா|இலவச மாற்ற/],
  ['a free move to another batch', /ఉచితంగా బ్యాచ్|ಉಚಿತವಾಗಿ ಬ್ಯಾಚ್|സൗജന്യമായി ബാച്ച്/],
  [
    'a call that asks for the address',
    /call (?:you|and ask) for (?:the|your) (?:postal )?address|call and ask where to send/i,
  ],
  ['a call that asks for the address', /முகவரி கேட்டு[^.]*அழைப்போம்|அழைத்து முகவரி/],
  ['a call that asks for the address', /చిరునామా కోసం|చిరునామా అడుగుతాం|ವಿಳಾಸ ಕೇಳ|വിലാസത്തിനായി|വിലാസം ചോദിക്കും/],
];
