/** Loads a script of others beside everything else; a blocked or broken one changes nothing on the page. */
export function loadScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
