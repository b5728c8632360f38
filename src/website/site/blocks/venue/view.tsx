import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Navigation from 'lucide-react/icons/navigation';
import { useText } from '#foundation/i18n/index.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Picture } from '#foundation/ui/media/picture.tsx';
import { StreetMap } from '#foundation/ui/media/street-map.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import type { PreparedVenue } from './schema.ts';

export function View({
  block: { name, address, directions, hours, map, source, pictureAlt, ...rest },
}: BlockProps<PreparedVenue>) {
  const say = useText();
  const search = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
  return (
    <BlockFrame block={rest}>
      <div className="card grid overflow-hidden md:grid-cols-2">
        {source ? (
          <Picture
            source={source}
            alt={pictureAlt ?? ''}
            ratio="4x3"
            sizes="(width >= 48rem) 50vw, 100vw"
            className="rounded-none!"
          />
        ) : (
          <StreetMap className="h-full min-h-48 w-full" />
        )}
        <div className="card-padded grid content-center gap-4">
          <h3 className="text-2xl">{name}</h3>
          <address className="flex items-start gap-3 not-italic">
            <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
            {address}
          </address>
          {directions && (
            <p className="flex items-start gap-3">
              <Navigation aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
              {directions}
            </p>
          )}
          {hours && (
            <p className="flex items-start gap-3">
              <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
              {hours}
            </p>
          )}
          <p>
            <ButtonLink to={map ?? search} variant="secondary" target="_blank">
              {say('venue.map')}
            </ButtonLink>
          </p>
        </div>
      </div>
    </BlockFrame>
  );
}
