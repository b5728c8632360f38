import { observed } from '#foundation/kit/steps/observe.ts';
import type { Gateway } from '../model.ts';

/** The gateway with metrics, timing and traces of its remote calls. Results and exceptions are unchanged. */
export function observedGateway(gateway: Gateway): Gateway {
  const { name } = gateway;
  const listPayouts = gateway.listPayouts?.bind(gateway);
  return {
    ...gateway,
    createPayment: (request) => observed('gateway', `${name} createPayment`, () => gateway.createPayment(request)),
    lookUp: (opened) => observed('gateway', `${name} lookUp`, () => gateway.lookUp(opened)),
    refund: (request) => observed('gateway', `${name} refund`, () => gateway.refund(request)),
    listRecords: (span) => observed('gateway', `${name} listRecords`, () => gateway.listRecords(span)),
    ...(listPayouts && {
      listPayouts: (span) => observed('gateway', `${name} listPayouts`, () => listPayouts(span)),
    }),
  };
}
