import { icons } from './icons.mjs';
import { srcset } from './srcset.mjs';

export function Icon({ name, className }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={icons[name]} />
    </svg>
  );
}

export function Picture({ picture, sizes, first = false }) {
  return (
    <span className="picture">
      <picture>
        <source type="image/avif" srcSet={srcset(picture, 'avif')} sizes={sizes} />
        <img
          src={`${picture}-1440.webp`}
          srcSet={srcset(picture, 'webp')}
          sizes={sizes}
          alt=""
          width="1440"
          height="1080"
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </span>
  );
}
