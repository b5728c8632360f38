/** Sides of the JPEG, at most: twice of the widest picture that pages show. */
const longestSide = 3_840;

/**
 * A photo of an iPhone (HEIC) as a JPEG, upright and without what the camera wrote into it, by a browser that shows such photos (Safari 17 and
 * later). Any other file, and any file in other browsers, comes back as it is: the server may have a program for it, and says what to do else.
 */
export async function asJpeg(file: File): Promise<File> {
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.92);
    });
    return made ? new File([made], file.name.replace(/\.hei[cf]s?$/i, '.jpg'), { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
