import { Picture, type PictureSource } from '#foundation/ui/media/picture.tsx';

/** A picture in a list of them: a square around its focal point. */
export function Thumbnail({ source, alt = '' }: { source: PictureSource; alt?: string }) {
  return <Picture source={source} alt={alt} ratio="1x1" sizes="(width >= 64rem) 12rem, (width >= 40rem) 25vw, 50vw" />;
}
