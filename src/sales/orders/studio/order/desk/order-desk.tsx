import { useSearchParams } from 'react-router';
import { fileRefusals, type FileRefusal, type NotesAnswer } from '#platform/notes/model';
import { FilesPanel } from '#platform/notes/ui/files-panel.tsx';
import { NotesPanel } from '#platform/notes/ui/notes-panel.tsx';
import type { StudioOrder } from '../read-order.ts';

type OrderDeskProps = { order: StudioOrder; answer: NotesAnswer | undefined };

/** What colleagues wrote about an order and attached to it. */
export function OrderDesk({ order: { desk, mayWrite, filesPath }, answer }: OrderDeskProps) {
  const [query] = useSearchParams();
  const said = query.get('file') ?? '';
  const refusal = Object.hasOwn(fileRefusals, said) ? (said as FileRefusal) : null;
  return (
    <>
      <NotesPanel notes={desk.notes} mayWrite={mayWrite} answer={answer} />
      <FilesPanel files={desk.files} postTo={mayWrite ? filesPath : null} refusal={refusal} />
    </>
  );
}
