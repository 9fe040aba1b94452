import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Mobile connection: round trip in milliseconds, throughput in bytes per millisecond. */
const ROUND_TRIP = 150
const DOWN = 200
const UP = 94
/** Bytes per packet. */
const SEGMENT = 1460

/**
 * A proxy that slows the connection to a local port. Unlike the browser's own throttling, each connection costs these round trips
 * before its first request, and all connections share the bandwidth.
 */
export async function openSlowLine(target: number, roundTrips: number) {
  const down = createDirection(DOWN)
  const up = createDirection(UP)
  const opened = new Set<Socket>()
  const server = createServer((near) => {
    opened.add(near)
    near.on('close', () => opened.delete(near))
    const far = connect(target, '127.0.0.1')
    up(near, far, performance.now() + roundTrips * ROUND_TRIP)
    down(far, near, 0)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Ends all connections: a browser keeps some for the next page, which would be there three round trips earlier. */
    disconnect: () => opened.forEach((socket) => socket.destroy()),
    close: () => server.close(),
  }
}

/** One direction of the connection: forwards bytes between sockets, none before `opened`. */
function createDirection(bytesPerMillisecond: number) {
  let isFreeAt = 0
  return (from: Socket, to: Socket, opened: number) => {
    let last = Promise.resolve()
    const after = (due: number, act: () => void) => {
      last = last.then(() => sleep(Math.max(0, due - performance.now()))).then(act)
    }
    from.on('data', (bytes) => {
      for (let at = 0; at < bytes.length; at += SEGMENT) {
        const part = bytes.subarray(at, at + SEGMENT)
        isFreeAt = Math.max(isFreeAt, performance.now()) + part.length / bytesPerMillisecond
        after(Math.max(isFreeAt, opened) + ROUND_TRIP / 2, () => void to.write(part))
      }
    })
    from.on('close', () => after(0, () => void to.end()))
    from.on('error', () => to.destroy())
  }
}
