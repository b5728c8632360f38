import type { DocumentFacts } from './compose.ts';
import type { Figures } from './model.ts';

type Facts = Pick<DocumentFacts, 'figures' | 'buyer' | 'market' | 'programme' | 'against' | 'ahead'>;

/** The columns for filters and sums; the same figures as printed. Amounts in minor units. */
export function accountingColumns({ figures, buyer, market, programme, against, ahead = [] }: Facts) {
  const { currency, taxable, total, place, gstin } = figures;
  const [central, state, integrated] = taxesOf([figures]);
  const [aheadCentral, aheadState, aheadIntegrated] = taxesOf(ahead);
  return {
    market,
    programme,
    place,
    gstin,
    currency,
    taxable,
    total,
    aheadCentral,
    aheadState,
    aheadIntegrated,
    buyer: buyer.name,
    centralTax: central,
    stateTax: state,
    integratedTax: integrated,
    against: against ?? null,
  };
}

/** Central, state (or union territory) and integrated tax of these figures. */
function taxesOf(list: Pick<Figures, 'rows'>[]): [central: number, state: number, integrated: number] {
  const sum = (...kinds: string[]) =>
    list
      .flatMap(({ rows }) => rows)
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((all, { amount }) => all + amount, 0);
  return [sum('cgst'), sum('sgst', 'utgst'), sum('igst')];
}
