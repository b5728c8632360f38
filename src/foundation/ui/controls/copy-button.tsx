import Copy from 'lucide-react/icons/copy';
import { Button } from './button.tsx';
import { toast } from '../feedback/toast.tsx';

type CopyButtonProps = {
  label: string;
  /** The text to copy, computed on click: a URL may depend on the browser's own. */
  text: () => string;
  /** Said when it was copied, and when the browser refused (no secure connection, or not allowed). */
  copied: string;
  refused: string;
};

/** Copies a text and says so. Not there where no script runs. */
export function CopyButton({ label, text, copied, refused }: CopyButtonProps) {
  const copy = () => {
    const work = navigator.clipboard?.writeText(text()) ?? Promise.reject(new Error('no clipboard'));
    work.then(
      () => toast.success(copied),
      // Nothing is lost: the text is on the page.
      () => toast.warning(refused),
    );
  };
  return (
    <Button type="button" variant="quiet" size="sm" icon={<Copy />} onClick={copy} className="needs-script">
      {label}
    </Button>
  );
}
