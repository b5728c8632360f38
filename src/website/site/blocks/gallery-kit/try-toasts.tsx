import { Button } from '#foundation/ui/controls/button.tsx';
import { useFollow } from '#foundation/ui/controls/refused-link.tsx';
import { toast } from '#foundation/ui/feedback/toast.tsx';

/** Shows each toast as visitors see it (TST-1), and what is said where code may not lead to another site (NAV-4). */
export function TryToasts() {
  const follow = useFollow();
  const wait = () => {
    const work = new Promise<void>((resolve) => setTimeout(resolve, 2_000));
    void toast.promise(work, { pending: 'One moment…', success: 'It is done.', error: 'It was not done.' });
  };
  const acts: [label: string, act: () => void][] = [
    ['Success', () => toast.success('Saved.')],
    ['Error', () => toast.error('That did not work. Please try again.')],
    ['Warning', () => toast.warning('Only two seats are left.')],
    ['Information', () => toast.info('The next batch is open.')],
    ['Something that takes a while', wait],
    ['Code that leads to another site', () => follow('https://other.example/')],
  ];
  return (
    <div className="needs-script flex flex-wrap gap-3 pt-5">
      {acts.map(([label, act]) => (
        <Button key={label} type="button" variant="secondary" onClick={act}>
          {label}
        </Button>
      ))}
    </div>
  );
}
