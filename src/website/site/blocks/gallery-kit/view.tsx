import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { FormProblems } from '#foundation/ui/forms/form-problems.tsx';
import { Progress } from '#foundation/ui/feedback/progress.tsx';
import { Section } from '#foundation/ui/controls/section.tsx';
import { Skeleton } from '#foundation/ui/feedback/skeleton.tsx';
import { Toast } from '#foundation/ui/feedback/toast-card.tsx';
import { ErrorMessage } from '../../ui/error-screen.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { TryToasts } from './try-toasts.tsx';

/** Components in a state that no block shows. Only the gallery makes it, so it has no schema. */
export type GalleryKit = { kind: 'gallery-kit'; id: string; show: keyof typeof shows };

export function View({ block: { id, show } }: BlockProps<GalleryKit>) {
  return <Section id={id}>{shows[show](id)}</Section>;
}

const nothing = () => {};

/** `id`: the block's id, from which a form derives the ids of its fields. */
const shows = {
  buttons: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="button">Primary</Button>
      <Button type="button" variant="secondary">
        Secondary
      </Button>
      <Button type="button" variant="quiet">
        Quiet
      </Button>
      <Button type="button" variant="danger">
        Danger
      </Button>
      <Button type="button" disabled>
        Disabled
      </Button>
      <Badge tone="success">Seats</Badge>
      <Badge tone="warning">Few</Badge>
      <Badge tone="danger">Sold out</Badge>
      <Badge>Closed</Badge>
    </div>
  ),
  form: (id: string) => (
    <div className="grid max-w-xl gap-5">
      <FormProblems
        title="Please check these fields"
        problems={[{ field: 'name', message: 'Please tell us your name.' }]}
        formId={id}
        answered={false}
      />
      <Field formId={id} name="name" label="Your name" error="Please tell us your name." />
      <Field formId={id} name="email" label="E-mail" hint="The confirmation goes there." />
    </div>
  ),
  toasts: () => (
    <div className="grid gap-3 justify-items-end">
      <Toast tone="success" onClose={nothing}>
        Saved.
      </Toast>
      <Toast tone="danger" onClose={nothing}>
        That did not work. Please try again.
      </Toast>
      <Toast tone="warning" onClose={nothing}>
        Only two seats are left.
      </Toast>
      <Toast tone="info" onClose={nothing}>
        The next batch is open.
      </Toast>
      <Toast tone="waiting">One moment…</Toast>
      <TryToasts />
    </div>
  ),
  offline: () => (
    <div className="grid justify-items-center">
      <Toast tone="warning">
        <p className="font-bold">You are offline</p>
        <p className="text-sm text-ink-soft">What you typed is kept. We go on as soon as there is a connection.</p>
      </Toast>
    </div>
  ),
  loading: () => (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {['a', 'b', 'c'].map((key) => (
        <Card key={key} padding="none" className="overflow-hidden">
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="card-padded grid gap-3">
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </Card>
      ))}
      <Progress value={40} label="Loading" />
    </div>
  ),
  empty: () => <EmptyState pose="searching" title="Nothing here yet" />,
  'not-found': () => <ErrorMessage status={404} path="/nothing" />,
  glitch: () => <ErrorMessage status={500} path="/why" />,
  'glitch-home': () => <ErrorMessage status={500} path="/" companySite="https://company.example" />,
  'glitch-workshops': () => <ErrorMessage status={500} path="/workshops" />,
};
