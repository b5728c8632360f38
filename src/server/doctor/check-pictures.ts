import { heicProgram } from '#platform/media';
import { fine, type Finding } from './finding.ts';

/** Whether photos of iPhones (HEIC) can be taken in as they are. Without its program they are refused with a sentence, which is no fault. */
export async function checkPictures(): Promise<Finding> {
  const program = await heicProgram();
  return fine(
    'pictures',
    program === null
      ? 'Photos of iPhones (HEIC) are refused with what to do: neither heif-dec nor heif-convert is installed (Debian: libheif-examples).'
      : `Photos of iPhones (HEIC) are converted by ${program}.`,
  );
}
