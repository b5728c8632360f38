import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Timeline } from '#foundation/ui/admin/timeline.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { History } from '#platform/people/ui/history.tsx';
import type { SheetName } from '../../labels/sheets.ts';
import { OwnScript } from '#foundation/ui/controls/own-script.tsx';
import { ShipmentBadge } from '../list/delivery-list-pieces.tsx';
import { shipmentWords } from '../list/delivery-words.ts';
import type { ShipmentAnswer } from './act-on-shipment.ts';
import type { StudioShipment } from './read-shipment.ts';
import { AddressForm, MoveForms, ParcelForm } from './shipment-forms.tsx';
import { auditWords, stepWords } from './step-words.ts';

type ShipmentViewProps = { shipment: StudioShipment; answer: ShipmentAnswer | undefined };

/** One kit: where it goes, where it is, what can be done with it, and what happened. */
export function ShipmentView({ shipment, answer }: ShipmentViewProps) {
  const { reference, state, address, outcome, steps } = shipment;
  return (
    <>
      <PageHead
        title={say('Kit of {reference}', { reference })}
        back={{ to: studioPaths.studioDelivery(), label: say('Delivery') }}
        badge={<ShipmentBadge state={state} />}
      >
        {shipment.programme}, {shipment.batch}
      </PageHead>
      {answer?.refusal && (
        <Notice tone="warning" role="alert">
          {answer.refusal}
        </Notice>
      )}
      {outcome && !answer && <Notice tone="success" role="status" title={outcome.text} />}
      {!address && shipment.open && (
        <Notice tone="warning" title={say('No address yet')}>
          {say('The family can give it on their page, or write it down here.')}
        </Notice>
      )}
      <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5 xl:sticky xl:top-6 xl:col-start-2 xl:row-start-1">
          <MoveForms key={outcome?.key} shipment={shipment} answer={answer} />
          {shipment.labels && <LabelLinks id={shipment.id} />}
        </div>
        <div className="grid min-w-0 gap-5 xl:col-start-1 xl:row-start-1">
          <ShipmentFacts shipment={shipment} />
          {shipment.mayChangeParcel && <ParcelForm shipment={shipment} answer={answer} />}
          {shipment.mayCorrect && <AddressForm shipment={shipment} answer={answer} />}
          <section aria-labelledby="way" className="grid grid-cols-1 gap-3 [overflow-wrap:anywhere]">
            <Heading level={2} size="small" id="way">
              {say('Its way')}
            </Heading>
            <Timeline
              entries={steps.map(({ id, at, who, from, to, why, told, toTell }) => ({
                id,
                at,
                who,
                what: stepWords({ from, to, why, told, toTell }),
              }))}
            />
          </section>
          <News news={shipment.news} />
          <History entries={shipment.entries} title={say('Changes by staff')} words={auditWords()} />
        </div>
      </div>
    </>
  );
}

/** The courier's updates, in its own words. */
function News({ news }: Pick<StudioShipment, 'news'>) {
  if (news.length === 0) return null;
  return (
    <section aria-labelledby="news" className="grid grid-cols-1 gap-3 [overflow-wrap:anywhere]">
      <Heading level={2} size="small" id="news">
        {say('What the courier says')}
      </Heading>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {news.map(({ id, words, place, at }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 px-4 py-2.5">
            <span className="min-w-0 flex-1" translate="no">
              <span className="font-semibold">{words}</span>
              {place && ` · ${place}`}
            </span>
            <Moment at={at} className="text-sm text-ink-soft" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShipmentFacts({ shipment }: { shipment: StudioShipment }) {
  const { state, address, lines, begins, reference, trackUrl, tracking } = shipment;
  const moment = (at: Date | null) => at && <Moment at={at} />;
  const link = (to: string | null, text: string | null, away = false) =>
    to ? (
      <AppLink to={to} className="underline" {...(away ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
        {text}
      </AppLink>
    ) : (
      text
    );
  const phone = address && link(`tel:${address.phone}`, address.phone);
  const place = address && <Address recipient={address.recipient} lines={lines} />;
  const begin = begins.urgent ? <Badge tone="warning">{begins.words}</Badge> : begins.words;
  return (
    <Facts
      rows={[
        [say('Goes to'), place],
        [say('Phone'), phone],
        [say('Kits'), shipment.quantity > 1 ? shipment.quantity : null],
        [say('First session'), begin],
        [say('Courier'), shipment.carrier],
        [say('Tracking number'), link(trackUrl, tracking, true)],
        [say('Paid'), moment(shipment.createdAt)],
        [say('Label printed'), moment(shipment.labelAt)],
        [say('Packed'), moment(shipment.packedAt)],
        [say('Sent'), moment(shipment.sentAt)],
        [shipmentWords[state].name, moment(shipment.endedAt)],
        [say('Order'), link(shipment.orderPath, reference)],
      ]}
    />
  );
}

function Address({ recipient, lines }: { recipient: string; lines: string[] }) {
  return (
    <address className="not-italic [overflow-wrap:anywhere]">
      <strong>
        <OwnScript>{recipient}</OwnScript>
      </strong>
      {lines.map((line) => (
        <span key={line} className="block">
          <OwnScript>{line}</OwnScript>
        </span>
      ))}
    </address>
  );
}

const labelWords: Record<SheetName, StaffSentence> = {
  '8': 'Label, A4 with 8 labels',
  '4': 'Label, A4 with 4 labels',
  thermal: 'Label, 4 × 6 inch thermal',
};

function LabelLinks({ id }: { id: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      {Object.entries(labelWords).map(([name, words]) => (
        <ButtonLink key={name} to={studioPaths.studioLabels([id], name)} size="sm" variant="secondary" target="_blank">
          {say(words)}
        </ButtonLink>
      ))}
    </div>
  );
}
