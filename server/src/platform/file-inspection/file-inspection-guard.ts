/**
 * A thread beside the one that looks into files: that one may be busy for good, and would not notice that the server is
 * gone which was to end it. Windows tells of no new parent; there the process ends once it is not busy.
 */
const server = Number(process.argv[2])

setInterval(() => {
  if (process.ppid !== server) process.kill(process.pid, 'SIGKILL')
}, 500)
