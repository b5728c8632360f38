/** Pictures of people who make things, composed of our own parts: one for each programme. */
export { allDrawings, chooseDrawing, chooseDrawings } from './choice/choose-drawings.ts';
export {
  drawingFolder,
  drawingName,
  drawingSvg,
  emptyDrawing,
  emptyDrawings,
  printedDrawing,
  shownDrawing,
} from './files/drawing-file.ts';
