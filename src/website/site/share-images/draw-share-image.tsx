import satori from 'satori';
import sharp from 'sharp';
import { printedDrawing } from '#catalogue/drawings';
import { drawingText } from '#foundation/ui/media/drawing-text.tsx';
import type { Topic } from '#foundation/ui/media/topic.tsx';
import { asImage, fileAsImage } from './as-image.ts';
import { BrandMark } from './brand-mark.tsx';
import type { ShareCard } from './share-card.ts';
import { shareFonts } from './share-fonts.ts';

export const shareSize = { width: 1200, height: 630 };

/** The paper of each topic; the same colours as in `palette.css`, which no picture can read. */
const papers: Record<Topic, string> = {
  electronics: '#d8f0e2',
  rockets: '#ffe0d6',
  aeromodelling: '#d9edfb',
  programming: '#e4e4fb',
  data: '#d2f0ee',
  design: '#ffe1ec',
  parenting: '#ffecc2',
  space: '#e6e1f3',
};

/** Draws the picture of a page as PNG, 1200 × 630. Letters are shaped by HarfBuzz, so that Indic scripts join rightly. */
export async function drawShareImage(card: ShareCard): Promise<Buffer> {
  const svg = await satori(<Poster card={card} />, { ...shareSize, fonts: await shareFonts(card.language) });
  // Letters are paths by now: no font of the machine is asked for.
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

function Poster({ card: { title, label, language, topic, drawn, brand, own } }: { card: ShareCard }) {
  const indic = language !== 'en';
  const drawing = drawn ? printedDrawing(drawn) : null;
  const paper = drawing ? drawing.ground : topic ? papers[topic] : '#f4ead4';
  return (
    <div
      lang={language}
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        background: '#fbf9f3',
        color: '#14231f',
        fontFamily: 'Display, Script',
      }}
    >
      <div style={{ display: 'flex', flexGrow: 1, height: 594 }}>
        <div style={{ display: 'flex', flexDirection: 'column', width: 700, padding: '56px 40px 40px 64px' }}>
          <div style={{ display: 'flex', alignItems: 'center', gap: 18, fontSize: 38, letterSpacing: -1 }}>
            <Mark own={own} />
            {brand}
          </div>
          <div style={{ display: 'flex', flexDirection: 'column', marginTop: 'auto', gap: 20 }}>
            {label && <div style={{ fontSize: indic ? 28 : 30, color: own?.brand ?? '#0b6b4e' }}>{label}</div>}
            <div
              style={{ fontSize: sizeOf(title, indic), lineHeight: indic ? 1.4 : 1.08, letterSpacing: indic ? 0 : -2 }}
            >
              {title}
            </div>
          </div>
        </div>
        <div
          style={{
            display: 'flex',
            width: 500,
            flexShrink: 0,
            alignItems: topic ? 'flex-end' : 'center',
            justifyContent: 'center',
            background: paper,
          }}
        >
          {topic ? (
            <img src={fileAsImage(drawing?.svg ?? drawingText(topic))} width={500} height={375} alt="" />
          ) : (
            <img src={fileAsImage(drawingText('nib-building'))} width={430} height={430} alt="" />
          )}
        </div>
      </div>
      <img src={asImage(tape(own?.accent ?? '#ffc93c'))} width={1200} height={36} alt="" />
    </div>
  );
}

function Mark({ own }: Pick<ShareCard, 'own'>) {
  if (!own) return <img src={asImage(<BrandMark />)} width={60} height={60} alt="" />;
  if (own.icon !== null) return <img src={own.icon} width={60} height={60} style={{ objectFit: 'contain' }} alt="" />;
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: 60,
        height: 60,
        borderRadius: 16,
        background: own.brand,
        color: own.ink,
        fontSize: 36,
      }}
    >
      {own.letter}
    </div>
  );
}

/** Long titles are set smaller, so that they end above the tape. */
function sizeOf(title: string, indic: boolean): number {
  const room = indic ? 0.82 : 1;
  if (title.length > 60) return Math.round(50 * room);
  if (title.length > 36) return Math.round(62 * room);
  return Math.round(76 * room);
}

/** The measuring tape at the edge of the bench. */
const tape = (paper: string) => (
  <svg viewBox="0 0 1200 36">
    <path d="M0 0h1200v36H0z" fill={paper} />
    {Array.from({ length: 60 }, (_, mark) => (
      <path key={mark} d={`M${mark * 20 + 10} 0v${mark % 5 === 0 ? 24 : 12}`} stroke="#1c1a0b" strokeWidth="2" />
    ))}
  </svg>
);
