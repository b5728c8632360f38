import { preload } from 'react-dom';
import { classNames } from '#foundation/kit/class-names.ts';

/** A picture as the build or the library made it: the same motif as AVIF and WebP in several widths. */
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
  /** The point that stays in sight where it is cut, in percent from the left and from the top, in steps of five; the middle without it. */
  focus?: { x: number; y: number } | undefined;
  /** The URL of a drawing (SVG), the same for every width; then there are no other files. */
  drawing?: string | undefined;
  /** The drawing was made for a 4:3 frame and has its own background: it is never cropped. */
  full?: boolean | undefined;
};

/** The shape of a place, as width to height. */
export type PictureRatio = '4x3' | '16x9' | '1x1';

/** The width of a picture on a card, with one, two or three cards in a row. */
export const cardSizes = '(width >= 64rem) 24rem, (width >= 40rem) 50vw, 100vw';

type PictureProps = {
  source: PictureSource;
  /** Alternative text; empty for decoration. */
  alt: string;
  /** The displayed width, as in the HTML attribute: `(width >= 64rem) 33vw, 100vw`. */
  sizes?: string | undefined;
  /** The one picture seen first where a window is wide: asked for in the head there. All others wait until they come near. */
  priority?: boolean | undefined;
  /** Cuts it to the shape of its place around its focal point; without it the picture keeps its own shape. */
  ratio?: PictureRatio | undefined;
  className?: string | undefined;
};

/** A picture with the smallest suitable file and no layout shift. */
export function Picture({ source, alt, sizes = '100vw', priority = false, ratio, className }: PictureProps) {
  const { base, widths, width, height, placeholder, drawing, full } = source;
  if (drawing && full)
    return (
      <img
        src={drawing}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? undefined : 'lazy'}
        className={classNames('topic-art', className)}
      />
    );
  const look = classNames('picture', cutClasses(source, ratio), className);
  if (drawing)
    return (
      <span className={classNames(look, 'picture-drawing')}>
        <img src={drawing} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      </span>
    );
  const files = (type: string) => widths.map((wide) => `${base}-${wide}.${type} ${wide}w`).join(', ');
  if (priority) preload(`${base}-${widths.at(-1)}.avif`, preloading(files('avif'), sizes));
  return (
    <span className={look}>
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

/** The classes that cut a picture to a shape around its focal point: styles of elements are not allowed on pages. */
function cutClasses({ focus = { x: 50, y: 50 } }: PictureSource, ratio: PictureRatio | undefined): string | undefined {
  return ratio && classNames('picture-cut', `picture-${ratio}`, focusClasses(focus.x, focus.y));
}

/** The classes that tell a focal point, `--focus-x` and `--focus-y`, in steps of five percent. */
export function focusClasses(x: number, y: number): string {
  const step = (value: number) => Math.min(100, Math.max(0, Math.round(value / 5) * 5));
  return `focus-x-${step(x)} focus-y-${step(y)}`;
}

/**
 * Browsers without AVIF ignore it. On phones the first picture is below the first screen, and preloading it would take bandwidth from
 * visible content.
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
