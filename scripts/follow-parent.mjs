// Loaded into each child before its own code: when `npm start` closes the channel, or is killed, the
// child ends as on SIGTERM. Windows knows no such signal, a closed channel is the same everywhere.
if (process.send) {
  process.once('disconnect', () => {
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
  })
  process.channel?.unref()
}
