import { inTransaction } from '#platform/db';
import { takeUntoldSteps } from '#sales/delivery';
import { defineJob } from '#platform/jobs';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { familyUrl, findOrder, messageBuyer, orderBatch, queueOrderMail } from '#sales/orders';
import { learnerNames } from '#sales/orders/model';
import { kitMail } from './kit-mail.ts';

const atOnce = 50;

/** Mails families that their kit was sent, arrived or came back, each once, also after a crash. */
defineJob({ name: 'tell-kits', schedule: '* * * * *', handle: tellKits });

/** Queues due mails, each together with its row in one transaction. */
export async function tellKits(): Promise<void> {
  for (;;) {
    const told = await inTransaction(async (tx) => {
      const steps = await takeUntoldSteps(tx, atOnce);
      for (const step of steps.told) {
        const order = await findOrder(tx, step.orderId);
        if (!order) continue;
        const { programme } = await orderBatch(tx, order);
        const facts = { programme: inLanguage(programme.title, order.language), url: await familyUrl(tx, order.id) };
        await queueOrderMail(tx, order, await kitMail(order, step, facts), `kit-${step.state}:${step.stepId}`);
        if (step.state === 'sent')
          await messageBuyer(tx, order, {
            purpose: 'kit-sent',
            values: {
              learner: learnerNames(order.learners, order.language),
              programme: facts.programme,
              ...(step.tracking ? { tracking: step.tracking } : {}),
            },
            dedupeKey: `kit-sent:${step.stepId}`,
          });
      }
      return steps.taken;
    });
    if (told < atOnce) return;
  }
}
