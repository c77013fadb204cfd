/**
 * Stops a server on SIGTERM, on SIGINT, and when the terminal that it runs in is closed. Other signals do not end it: systemd takes a
 * SIGHUP, which rotates logs elsewhere, for a wish to stop, and Node opens its debugger on SIGUSR1.
 */
export function onSignals(stop: () => void): void {
  // It may come twice, and the second would end the process in the middle of what the first has it finish.
  process.on('SIGTERM', stop)
  // At a terminal, whoever presses Ctrl+C again means at once.
  process.once('SIGINT', stop)
  process.on('SIGHUP', () => process.stdout.isTTY && stop())
  for (const signal of ['SIGUSR1', 'SIGUSR2'] as const) process.on(signal, () => {})
}
