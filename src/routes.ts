import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The only place that knows URLs. `tests/sitemap.test.ts` holds it against the requirement table. */
export default [
  route('checkout/return', 'orders/payment/checkout-return.page.tsx'),
  layout('orders/ui/checkout-layout.page.tsx', [
    route('checkout/balance', 'orders/dunning/balance.page.tsx'),
    route('checkout/cancel', 'orders/refunds/cancel.page.tsx'),
    route('checkout/status', 'orders/status/order-status.page.tsx'),
    route('checkout/pay', 'orders/payment/pay.page.tsx'),
    route('checkout/confirm', 'orders/holds/confirm-contact.page.tsx'),
    route('checkout/:offer', 'orders/checkout/checkout.page.tsx'),
  ]),
  route('calendar.ics', 'orders/enrolment/calendar.api.ts'),
  route('documents/:token.pdf', 'documents/document-pdf.api.ts'),
  route('documents/:token/new-link', 'orders/status/new-document-link.page.tsx'),
  route('documents/:token', 'documents/document.page.tsx'),
  route('webhooks/:gateway', 'orders/payment/webhook.api.ts'),
  route('sandbox/chat', 'site/rendering/chat-sandbox.api.ts'),
  route('webhooks/:gateway/return', 'orders/payment/gateway-return.api.ts'),
  route('sandbox/pay/:session', 'payments/gateways/sandbox/payment.page.tsx'),

  route('e', 'tracking/page-views/page-view.api.ts'),
  route('form-event', 'tracking/browser/form-event.api.ts'),
  route('privacy-choices', 'tracking/consent/privacy-choices.page.tsx'),

  route('newsletter', 'leads/newsletter.page.tsx'),

  route('sign-in', 'people/sign-in/sign-in.page.tsx'),
  route('sign-out', 'people/sign-in/sign-out.api.ts'),
  route('welcome', 'people/staff/welcome.page.tsx'),
  route('forgotten-password', 'studio/password/forgotten-password.page.tsx'),
  route('reset-password', 'studio/password/reset-password.page.tsx'),
  route('studio', 'studio/studio-frame.page.tsx', [
    index('studio/home.page.tsx'),
    route('orders', 'orders/studio/orders.page.tsx'),
    route('orders/:id', 'orders/studio/order/order.page.tsx'),
    route('holds', 'orders/studio/holds.page.tsx'),
    route('orders/:id/buyer/:what', 'orders/studio/order/buyer-link.api.ts'),
    route('orders/:id/document-links', 'orders/studio/order/document-links.api.ts'),
    route('documents/:id.pdf', 'documents/studio/document-pdf.api.ts'),
    route('money', 'orders/studio/money/money.page.tsx'),
    route('money/takings', 'orders/studio/money/takings.page.tsx'),
    route('money/takings.csv', 'orders/studio/money/takings-export.api.ts'),
    route('coupons', 'catalog/studio/coupons.page.tsx'),
    route('coupons/:id', 'catalog/studio/coupon.page.tsx'),
    route('coupons/:id/codes.csv', 'catalog/studio/coupon-codes.api.ts'),
    route('batches/:id/roster', 'rosters/studio/roster/roster.page.tsx'),
    route('batches/:id/roster/mark', 'rosters/studio/roster/mark.api.ts'),
    route('batches/:id/roster.csv', 'rosters/studio/roster/roster-csv.api.ts'),
    route('batches/:id/roster.xlsx', 'rosters/studio/roster/roster-xlsx.api.ts'),
    route('batches/:id/message', 'rosters/studio/message/message.page.tsx'),
    route('batches/:id/cancel', 'rosters/studio/cancel/cancel.page.tsx'),
    route('enrolments/:id/move', 'rosters/studio/move/move.page.tsx'),
    route('leads', 'leads/studio/leads.page.tsx'),
    route('leads/:id', 'leads/studio/lead.page.tsx'),
    route('mails', 'mail/studio/mails.page.tsx'),
    route('mails/:id', 'mail/studio/mail.page.tsx'),
    route('mails/:id/html', 'mail/studio/mail-html.api.ts'),
    route('visits', 'tracking/studio/visits.page.tsx'),
    route('*', 'studio/not-found.page.tsx'),
  ]),

  // Printed without the frame of the studio.
  route('studio/batches/:id/roster/sheet', 'rosters/studio/roster/sheet.page.tsx'),

  route('og/*', 'site/rendering/share-image.api.ts'),
  route('mail-templates/:state/:language', 'orders/enrolment/mail-template.api.ts'),
  route('sitemap.xml', 'site/seo/sitemap.api.ts'),
  route('robots.txt', 'site/seo/robots.api.ts'),

  // Public pages are data: one resolver behind the index and one splat (RT-3, RT-4).
  index('site/rendering/public.page.tsx', { id: 'public-home' }),
  route('*', 'site/rendering/public.page.tsx', { id: 'public-page' }),
] satisfies RouteConfig;
