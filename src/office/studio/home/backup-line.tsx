import { say, sayAround } from '#foundation/i18n/staff/say.ts';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { businessTime } from '#foundation/ui/admin/moment.tsx';

/** The newest backup: its time, size in bytes, and whether it is older than two days; `nightly`: whether one is made each night. */
export type LastBackup = { nightly: boolean; last: { madeAt: Date; bytes: number; old: boolean } | null };

/** Shows the owner whether the data are backed up, or what to do. */
export function BackupLine({ backup: { nightly, last: backup } }: { backup: LastBackup }) {
  if (!backup)
    return (
      <p className="text-sm text-ink-soft">
        {sayAround(
          nightly
            ? 'No backup yet: one is made each night at 02:30. {command} makes one now.'
            : 'No backup, and none is made by itself. {command} makes one.',
          { command: <code>npm run backup</code> },
        )}
      </p>
    );
  const values = { when: businessTime(backup.madeAt), size: (backup.bytes / 1e6).toFixed(1) };
  if (!backup.old) return <p className="text-sm text-ink-soft">{say('Last backup: {when}, {size} MB', values)}</p>;
  return (
    <Notice tone="warning" title={say('The last backup is of {when}', { when: values.when })}>
      {say(
        'Backups of the last nights failed or are switched off. Whoever runs the server finds the reason in its log.',
      )}
    </Notice>
  );
}
