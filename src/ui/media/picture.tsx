import { preload } from 'react-dom';
import { classNames } from '#kit/class-names';

/** A picture as the build made it: the same motif as AVIF and WebP in several widths. */
export type PictureSource = {
  /** Beginning of every file's address: `/assets/pictures/bench-1a2b3c4d` of `…-640.avif`. */
  base: string;
  /** Widths in pixels, ascending. */
  widths: number[];
  /** Pixels of the largest; they keep the place free. */
  width: number;
  height: number;
  /** Its mean colour as data URI, shown until the picture is there. */
  placeholder: string;
};

/** How wide a picture stands on a card, of which one, two or three stand in a row. */
export const cardSizes = '(width >= 64rem) 24rem, (width >= 40rem) 50vw, 100vw';

type PictureProps = {
  source: PictureSource;
  /** What it shows; empty for decoration. */
  alt: string;
  /** How wide it stands, as in the HTML attribute: `(width >= 64rem) 33vw, 100vw`. */
  sizes?: string | undefined;
  /** The one picture seen first where a window is wide: asked for in the head there. All others wait until they come near. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** A picture that is as small as the screen allows and never moves what stands around it. */
export function Picture({ source, alt, sizes = '100vw', priority = false, className }: PictureProps) {
  const { base, widths, width, height, placeholder } = source;
  const files = (type: string) => widths.map((wide) => `${base}-${wide}.${type} ${wide}w`).join(', ');
  if (priority) preload(`${base}-${widths.at(-1)}.avif`, preloading(files('avif'), sizes));
  return (
    <span className={classNames('picture', className)}>
      <img src={placeholder} alt="" aria-hidden="true" width={width} height={height} className="picture-before" />
      <picture>
        <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
        <img
          src={`${base}-${widths.at(-1)}.webp`}
          srcSet={files('webp')}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      </picture>
    </span>
  );
}

/**
 * Browsers that do not know AVIF leave it out. On phones the first picture stands below the first screen, and would take bandwidth from what
 * is seen there.
 */
const preloading = (imageSrcSet: string, imageSizes: string) =>
  ({
    as: 'image',
    type: 'image/avif',
    imageSrcSet,
    imageSizes,
    fetchPriority: 'high',
    media: '(width >= 64rem)',
  }) as const;
