/**
 * A container in the format that the tag manager exports (version 2), and a script that runs it as `gtm.js` runs its own: entries of the data layer
 * are events, triggers choose tags, variables are put into their templates, Custom HTML becomes elements of the page. Made for the tests after the
 * public format; nothing of it is the tag manager's own code.
 */
export type Origins = { pictures: string; frames: string; home: string };

const allPages = '2147479553';
const template = (key: string, value: string) => ({ type: 'TEMPLATE', key, value });
const equals = (arg1: string) => ({
  type: 'EQUALS',
  parameter: [template('arg0', '{{_event}}'), template('arg1', arg1)],
});

/** Four tags: a picture and a script on each page view; on the event of a sent form a conversion's frame and a script with a DOM variable. */
export function containerExport({ pictures, frames, home }: Origins, event: string) {
  const tag = (name: string, type: string, key: string, value: string, firingTriggerId: string[]) => ({
    name,
    type,
    parameter: [template(key, value)],
    firingTriggerId,
  });
  const sent = ['10'];
  return {
    exportFormatVersion: 2,
    exportTime: '2026-11-30 09:00:00',
    containerVersion: {
      container: { publicId: 'GTM-TEST123', usageContext: ['WEB'] },
      tag: [
        tag('Page view', 'img', 'url', `${pictures}/collect?tag=view&at={{Page URL}}&event={{Event}}`, [allPages]),
        tag('Greeting', 'html', 'html', `<script>new Image().src = '${pictures}/collect?tag=greeting'</script>`, [
          allPages,
        ]),
        tag('Conversion', 'html', 'html', `<iframe src="${frames}/collect?tag=conversion" hidden></iframe>`, sent),
        tag(
          'Number',
          'html',
          'html',
          `<script nonce="{{Nonce}}">fetch('${home}/collect?tag=number&number=' + encodeURIComponent({{Number}}), { mode: 'no-cors' })</script>`,
          sent,
        ),
        { ...tag('Old', 'img', 'url', 'https://old.example/x.gif', [allPages]), paused: true },
      ],
      trigger: [{ triggerId: '10', name: 'Sent form', type: 'CUSTOM_EVENT', customEventFilter: [equals(event)] }],
      variable: [
        {
          name: 'Number',
          type: 'd',
          parameter: [template('selectorType', 'ID'), template('elementId', 'mobile-number')],
        },
        {
          name: 'Nonce',
          type: 'd',
          parameter: [
            template('selectorType', 'ID'),
            template('elementId', 'tag-manager'),
            template('attributeName', 'data-nonce'),
          ],
        },
      ],
      builtInVariable: [
        { type: 'PAGE_URL', name: 'Page URL' },
        { type: 'EVENT', name: 'Event' },
      ],
    },
  };
}

/** The container's `gtm.js`. It reports each event with its address to `home`, so that a test sees the order. */
export function containerScript(exported: ReturnType<typeof containerExport>, home: string): string {
  return `(${run.toString()})(${JSON.stringify(exported.containerVersion)}, ${JSON.stringify(home)}, ${JSON.stringify(allPages)});`;
}

type Version = ReturnType<typeof containerExport>['containerVersion'];

/** Runs in the page, so it must be self-contained. */
function run({ tag: tags, trigger: triggers, variable: variables }: Version, home: string, pages: string): void {
  type Parameters = { key: string; value: string }[];
  const parameterOf = (all: Parameters, key: string) => all.find((one) => one.key === key)?.value;
  const valueOf = (name: string, event: string): string => {
    if (name === 'Page URL') return location.href;
    if (name === 'Event' || name === '_event') return event;
    const variable = variables.find((one) => one.name === name);
    const element = document.getElementById(parameterOf(variable?.parameter ?? [], 'elementId') ?? '');
    const attribute = parameterOf(variable?.parameter ?? [], 'attributeName');
    return (attribute ? element?.getAttribute(attribute) : element?.textContent) ?? 'undefined';
  };
  const filled = (text: string, event: string, as: (value: string) => string) =>
    text.replaceAll(/\{\{([^}]+)\}\}/g, (_, name: string) => as(valueOf(name, event)));
  const addHtml = (html: string, event: string) => {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    for (const element of [...parsed.head.children, ...parsed.body.children]) {
      const copy = document.createElement(element.localName);
      // In a script a variable is a value of the language, elsewhere its text.
      for (const { name, value } of element.attributes) copy.setAttribute(name, filled(value, event, String));
      copy.textContent = filled(element.textContent, event, (value) => JSON.stringify(value));
      document.body.append(copy);
    }
  };
  const fire = ({ type, parameter }: Version['tag'][number], event: string) => {
    const url = parameterOf(parameter, 'url');
    if (type === 'img' && url) new Image().src = filled(url, event, encodeURIComponent);
    if (type === 'html') addHtml(parameterOf(parameter, 'html') ?? '', event);
  };
  const hear = (entry: { event?: string }) => {
    const { event } = entry;
    if (event === undefined) return;
    const facts = new URLSearchParams({ event, location: location.href, entry: JSON.stringify(entry) });
    void fetch(`${home}/collect?${facts}`, { mode: 'no-cors' });
    const fired = triggers
      .filter(({ customEventFilter }) =>
        customEventFilter.every(
          ({ parameter }) =>
            filled(parameterOf(parameter, 'arg0') ?? '', event, String) === parameterOf(parameter, 'arg1'),
        ),
      )
      .map(({ triggerId }) => triggerId);
    if (event === 'gtm.js') fired.push(pages);
    for (const one of tags)
      if (!('paused' in one) && one.firingTriggerId.some((id) => fired.includes(id))) fire(one, event);
  };
  const layer = ((window as unknown as { dataLayer?: { event?: string }[] }).dataLayer ??= []);
  const push = layer.push.bind(layer);
  layer.forEach(hear);
  layer.push = (...entries) => {
    const length = push(...entries);
    entries.forEach(hear);
    return length;
  };
  // The trigger "History Change".
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...words) => {
      change(...words);
      layer.push({ event: 'gtm.historyChange' });
    };
  }
}
