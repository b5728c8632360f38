import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { newId } from '#foundation/kit/id.ts';
import { keepUpload } from '#platform/media';
import { temporaryFolder } from './temporary-folder.ts';

/** A photo like a camera's: two colours side by side, to recognize crops, with a location in its EXIF data. */
export async function photo(width = 1_500, height = 1_000, [left, right] = ['#224488', '#cc8844']): Promise<Buffer> {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3, background: right ?? '' } } as const;
  const side = await sharp(half).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: left ?? '' } })
    .composite([{ input: side, left: Math.floor(width / 2), top: 0 }])
    .withExif({ IFD0: { Artist: 'Somebody at home' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 5/1 0/1' } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A picture in the library of the database and the DATA_DIR in use; returns its id. */
export async function uploadedPicture(name = 'Workbench.jpg', size: [number, number] = [400, 300]): Promise<string> {
  const content = await photo(...size);
  const file = path.join(temporaryFolder(), 'upload');
  writeFileSync(file, content);
  const sourceHash = createHash('sha256').update(content).digest('hex');
  const by = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'owner' } as const;
  const upload = { file, name, bytes: content.length, sourceHash, tooLarge: false };
  const kept = await keepUpload({ by, upload });
  if (!kept.ok) throw new Error(`The picture was not kept: ${kept.reason}`);
  return kept.value;
}
