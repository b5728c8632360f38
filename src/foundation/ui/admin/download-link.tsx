import { say } from '#foundation/i18n/staff/say.ts';
import type { MouseEvent } from 'react';
import { toast } from '../feedback/toast.tsx';

type DownloadLinkProps = { to: string; className?: string; children: string };

/** A file that takes a while to make: a toast says so until it is in the downloads. Without JavaScript a plain link. */
export function DownloadLink({ to, className, children }: DownloadLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const words = {
      pending: say('The file is being made.'),
      success: say('The file is in your downloads.'),
      error: say('The file could not be made. Try again in a minute.'),
    };
    toast.promise(download(to), words).catch(() => {});
  };
  return (
    <a href={to} download className={className} onClick={follow}>
      {children}
    </a>
  );
}

/** Fetches a file with the reader's session and hands it to the browser under the server's file name. */
async function download(address: string): Promise<void> {
  const answer = await fetch(address, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const href = URL.createObjectURL(await answer.blob());
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
