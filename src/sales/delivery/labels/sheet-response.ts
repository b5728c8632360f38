import { drawApart } from '#foundation/kit/drawing-process.server.ts';
import type { LabelSheet, PickList } from './sheets.ts';

/** The response that sends labels to print. */
export async function labelsResponse(sheet: LabelSheet): Promise<Response> {
  const bytes = import.meta.env.DEV
    ? await (await import('./draw-labels.ts')).drawLabels(sheet)
    : await drawApart('labels', sheet);
  return pdf(bytes, 'labels.pdf');
}

/** The response that sends a pick list to print. */
export async function pickListResponse(list: PickList): Promise<Response> {
  const bytes = import.meta.env.DEV
    ? await (await import('./draw-pick-list.ts')).drawPickList(list)
    : await drawApart('pick-list', list);
  return pdf(bytes, 'pick-list.pdf');
}

function pdf(bytes: Uint8Array<ArrayBuffer>, name: string): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
