import type { Walked } from './walked.ts';

/** Runs in the page: notes at each Tab where the focus is and how it looks, before the key moves it on. */
export function walkedInPage(): void {
  const useful =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"], [contenteditable=true]';
  /** Groups with one tab stop, whose members the arrow keys reach. */
  const roving =
    '[role=toolbar], [role=tablist], [role=radiogroup], [role=menu], [role=menubar], [role=listbox], [role=tree]';
  type Stop = { element: Element; wrong: string[] };
  let stops: Stop[] = [];
  let unfocused = new Map<Element, string>();
  let over = false;
  /** The root of the walk: the document, or a window in it. */
  let whole: Element = document.body;
  let openers: HTMLElement[] = [];
  /** The start of the walk, if not the top. */
  let from: Element | null = null;
  const isBefore = (element: Element) =>
    from !== null && (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const widthOfMain = () => document.querySelector('main')?.getBoundingClientRect().width;
  const widthAtFirst = widthOfMain();

  const called = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const said = name.replaceAll(/\s+/g, ' ').trim().slice(0, 60) || element.outerHTML.slice(0, 100);
    const id = element.getAttribute('name') ?? element.id;
    return `${element.localName}${id && `[${id}]`} “${said}”`;
  };
  const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])];
  /** Where a change may show the focus: the element, its ancestors, its label. */
  const around = (element: Element) => {
    const all: Element[] = [...labelsOf(element)];
    for (let one: Element | null = element; one && one !== document.body && all.length < 5; one = one.parentElement)
      all.push(one);
    return all;
  };
  const ringOf = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration) =>
    outlineStyle === 'none' || outlineColor === 'transparent' || /[,/] 0\)$/.test(outlineColor)
      ? 0
      : parseFloat(outlineWidth);
  const looks = ['boxShadow', 'borderColor', 'borderWidth', 'backgroundColor', 'backgroundImage'] as const;
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element);
    return [ringOf(style) >= 2, ...looks.map((name) => style[name])].join('; ');
  };
  const seen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width > 2 && height > 2;
  };
  const expectedStops = () =>
    [...whole.querySelectorAll(useful)].filter(
      (element) => !element.matches(':disabled') && !element.closest('[inert]') && seen(element) && !isBefore(element),
    );
  /** All radio buttons of a name are one stop. */
  const stopOf = (element: Element): Element | string => {
    if (!element.matches('input[type=radio][name]')) return element;
    const { form, name } = element as HTMLInputElement;
    return `radio ${name} of form ${form ? [...document.forms].indexOf(form) : -1}`;
  };

  /** The part of a box that its scrolling boxes and the window leave to be seen. */
  const shownPart = (element: Element, grown = 0) => {
    const [first] = element.getClientRects();
    const box = first && first.width > 0 ? first : element.getBoundingClientRect();
    let [left, top] = [box.left - grown, box.top - grown];
    let [right, bottom] = [box.right + grown, box.bottom + grown];
    const cut = (by: { left: number; top: number; right: number; bottom: number }) => {
      [left, top] = [Math.max(left, by.left), Math.max(top, by.top)];
      [right, bottom] = [Math.min(right, by.right), Math.min(bottom, by.bottom)];
    };
    let positioned = getComputedStyle(element).position;
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      const passedBy = positioned === 'fixed' || (positioned === 'absolute' && style.position === 'static');
      if (!passedBy && style.overflow !== 'visible') cut(one.getBoundingClientRect());
      if (!passedBy) positioned = style.position;
    }
    cut({ left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight });
    return { left, top, right, bottom, box };
  };
  const covered = (element: Element) => {
    const { left, top, right, bottom } = shownPart(element);
    if (right - left < 1 || bottom - top < 1) return 'is out of sight where the browser scrolled to';
    const spots = [0.5, 0.1, 0.9].map(
      (share) => [left + (right - left) * share, top + (bottom - top) * share] as const,
    );
    const tops = spots.map(([x, y]) => document.elementFromPoint(x, y));
    const own = [element, ...labelsOf(element)];
    const free = tops.some((found) => found && own.some((one) => one.contains(found) || found.contains(one)));
    return free ? null : `is covered by ${tops[0] ? called(tops[0]) : 'nothing that can be seen'}`;
  };
  /** Whether its outline is all that shows, and every side of it is cut off. */
  const ringIsCut = (element: Element) => {
    const style = getComputedStyle(element);
    const grown = parseFloat(style.outlineOffset) + ringOf(style);
    if (grown <= 0) return false;
    const { left, top, right, bottom, box } = shownPart(element, grown);
    return left >= box.left && top >= box.top && right <= box.right && bottom <= box.bottom;
  };
  const look = (element: Element) => {
    const wrong: string[] = [];
    const changed = around(element).filter((one) => unfocused.has(one) && lookOf(one) !== unfocused.get(one));
    const ringed = ringOf(getComputedStyle(element)) >= 2;
    if (changed.length === 0 && !ringed) wrong.push('does not show that it has the focus');
    else if (ringed && ringIsCut(element)) wrong.push('has its ring cut off on every side');
    const hidden = covered(changed.find((one) => !seen(element) && seen(one)) ?? element);
    if (hidden) wrong.push(hidden);
    if (widthOfMain() !== widthAtFirst) wrong.push('changes the width of the content');
    return wrong;
  };

  const note = () => {
    const element = document.activeElement;
    if (over || !element || element === document.documentElement) return;
    if (!whole.contains(element) || element === document.body) over = stops.length > 0;
    else if (stops.length > 1 && (stops[0]?.element === element || isBefore(element))) over = true;
    else if (stops.at(-1)?.element !== element) stops.push({ element, wrong: look(element) });
  };

  const begin = (within: Element) => {
    const focused = document.activeElement as HTMLElement | null;
    focused?.blur();
    [whole, stops, over] = [within, [], false];
    const expected = expectedStops();
    unfocused = new Map(expected.flatMap(around).map((one) => [one, lookOf(one)]));
    if (within !== document.body) focused?.focus();
    return new Set(expected.map(stopOf)).size;
  };
  const start = (atContent: boolean) => {
    for (const fold of document.querySelectorAll('details'))
      if (fold.checkVisibility() && !overlays(fold)) {
        fold.removeAttribute('name');
        fold.open = true;
      }
    // Actions on selected rows are in a bar above the list.
    document.querySelector<HTMLElement>('input[type=checkbox][name=id]:not(:checked)')?.click();
    const last = expectedStops().findLast((one) => one.closest('header') && !one.closest('main'));
    from = atContent && last ? document.querySelector('main') : null;
    const expected = begin(document.body);
    scrollTo(0, 0);
    if (from && last instanceof HTMLElement) {
      last.focus();
      return expected;
    }
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute('tabindex');
    return expected;
  };
  /** Whether it opens over the page like a menu, hiding what is behind it. */
  function overlays(fold: HTMLDetailsElement): boolean {
    const was = fold.open;
    fold.open = true;
    const floats = [...fold.children].some((one) => getComputedStyle(one).position === 'absolute');
    fold.open = was;
    return floats;
  }

  const trouble = (toTheEnd: boolean) => {
    const found = stops.flatMap(({ element, wrong }) => wrong.map((one) => `${called(element)} ${one}`));
    const reached = new Set(stops.map(({ element }) => stopOf(element)));
    const inGroup = (element: Element) => {
      const group = element.closest(roving);
      return group !== null && stops.some((stop) => group.contains(stop.element));
    };
    for (const element of toTheEnd ? expectedStops() : [])
      if (!reached.has(stopOf(element)) && !inGroup(element)) found.push(`${called(element)} is not reached by Tab`);
    for (const element of whole.querySelectorAll('[tabindex]'))
      if ((element as HTMLElement).tabIndex > 0) found.push(`${called(element)} is out of order by its tabindex`);
    const reachable = `${useful}, label, option, [role=option], :disabled, ${roving}`;
    for (const element of whole.querySelectorAll('*')) {
      if (getComputedStyle(element).cursor !== 'pointer' || !seen(element)) continue;
      if (element.parentElement && getComputedStyle(element.parentElement).cursor === 'pointer') continue;
      if (!element.closest(reachable) && !element.querySelector(reachable))
        found.push(`${called(element)} is for the pointer alone`);
    }
    return found;
  };

  const opened = (opener: number) => {
    const menu = openers[opener]?.matches('summary') ? openers[opener].closest('details[open]') : null;
    return menu ?? document.querySelector('dialog[open], :popover-open');
  };
  addEventListener('keydown', ({ key }) => key === 'Tab' && note(), { capture: true });
  // Key events in a frame do not reach this document.
  addEventListener('blur', ({ target }) => target === window && note());
  Object.assign(window, {
    walk: {
      start,
      trouble,
      ended: () => {
        note();
        return over;
      },
      hasFrames: () => document.querySelector('iframe') !== null,
      doubts: () => stops.flatMap(({ wrong }, stop) => (wrong.length > 0 ? [stop] : [])),
      before: (stop: number) => {
        over = true;
        (stops[stop - 1]?.element as HTMLElement | undefined)?.focus();
      },
      again: (stop: number) => {
        const found = stops[stop];
        if (found && document.activeElement === found.element) found.wrong = look(found.element);
      },
      openers: () => {
        const all = [...document.querySelectorAll<HTMLElement>('[popovertarget], [aria-haspopup=dialog], summary')];
        const opens = (one: HTMLElement) =>
          one.localName === 'summary'
            ? one.parentElement instanceof HTMLDetailsElement && overlays(one.parentElement)
            : one.getAttribute('popovertargetaction') !== 'hide';
        openers = all.filter((one) => seen(one) && opens(one));
        return openers.map(called);
      },
      focusOpener: (opener: number) => {
        over = true;
        for (const menu of document.querySelectorAll('details')) if (overlays(menu)) menu.open = false;
        openers[opener]?.focus();
      },
      startOpened: (opener: number) => {
        const root = opened(opener);
        // Null while loading: its stops could not be reached yet.
        return root?.querySelector('[aria-busy=true]') ? null : root && begin(root);
      },
      focusOpened: (opener: number) => {
        const inside = opened(opener)?.querySelector<HTMLElement>(`:is(${useful}):not(summary)`);
        over = true;
        inside?.focus();
      },
      notClosed: (opener: number) => {
        const wrong = opened(opener) ? ['does not close by Escape'] : [];
        if (document.activeElement !== openers[opener]) wrong.push('does not get the focus back after Escape');
        return wrong;
      },
    } satisfies Walked['walk'],
  });
}
