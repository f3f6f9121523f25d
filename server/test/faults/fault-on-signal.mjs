// Loaded before the server by tests: a signal makes it fail in a way that nobody has foreseen.
process.on('SIGUSR2', () => {
  setTimeout(() => {
    throw new Error('Thrown on demand')
  })
})
process.on('SIGHUP', () => {
  void Promise.reject(new Error('Rejected on demand'))
})
