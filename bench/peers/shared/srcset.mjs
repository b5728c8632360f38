/** The files of a picture in one format; `picture` is what their names begin with. */
export const srcset = (picture, format) =>
  [480, 960, 1440].map((width) => `${picture}-${width}.${format} ${width}w`).join(', ');
