import satori from 'satori';
import sharp from 'sharp';
import { asImage } from './as-image.ts';
import { BrandMark } from './brand-mark.tsx';
import type { AppIcon } from './share-card.ts';
import { shareFonts } from './share-fonts.ts';

/** Draws an icon of the site as PNG: the school's own icon, else the first letter of its name on its colour, else the mark of the demo. */
export async function drawAppIcon({ size, full, language, own }: AppIcon): Promise<Buffer> {
  const picture = own ? own.icon : asImage(<BrandMark />);
  // Masks of any shape keep at least four fifths of a full square.
  const inner = Math.round(size * (picture && full ? 0.72 : 1));
  const svg = await satori(
    <div
      lang={language}
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: '100%',
        height: '100%',
        borderRadius: full || picture ? 0 : Math.round(size * 0.27),
        background: picture ? (full ? '#ffffff' : 'transparent') : own?.brand,
        color: own?.ink,
        fontFamily: 'Display, Script',
        fontSize: Math.round(size * 0.54),
      }}
    >
      {picture ? (
        <img src={picture} width={inner} height={inner} style={{ objectFit: 'contain' }} alt="" />
      ) : (
        own?.letter
      )}
    </div>,
    { width: size, height: size, fonts: await shareFonts(language) },
  );
  // Letters are paths by now: no font of the machine is asked for.
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
