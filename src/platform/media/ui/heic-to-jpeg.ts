/** Sides of the JPEG, at most: twice of the widest picture that pages show. */
const longestSide = 3_840;

/**
 * A photo of an iPhone (HEIC) as a JPEG, upright and without what the camera wrote into it, by a browser that shows such photos (Safari 17 and
 * later). Any other file, and any file in other browsers, comes back as it is: the server may have a program for it, and says what to do else.
 */
export async function asJpeg(file: File): Promise<File> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(1, longestSide / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.92);
    });
    return made ? new File([made], file.name.replace(/\.hei[cf]s?$/i, '.jpg'), { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}
