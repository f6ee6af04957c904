import { describe, expect, it } from 'vitest'
import { parseChannel } from './channels.ts'
import { textFrame } from './frame.ts'
import { leaseText, readLease } from './lease.ts'
import { greeting, isChannelName, isSigned, readMessage, signSubscription } from './protocol.ts'

/** Test vectors from Pusher's own documentation. */
const app = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' }

describe('signatures', () => {
  it('agrees with the published vectors', () => {
    expect(signSubscription(app, { socketId: '1234.1234', channel: 'private-foobar' })).toBe(
      `${app.key}:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4`,
    )
    const channelData = '{"user_id":10,"user_info":{"name":"Mr. Channels"}}'
    expect(signSubscription(app, { socketId: '1234.1234', channel: 'presence-foobar', channelData })).toBe(
      `${app.key}:31935e7d86dba64c2a90aed31fdc61869f9b22ba9d8863bba239c03ca481bc80`,
    )
  })

  it('is good for one socket, one channel and one lease only', () => {
    const signed = { socketId: '1.2', channel: 'private-users.7', channelData: 'x' }
    const auth = signSubscription(app, signed)
    expect(isSigned(app, signed, auth)).toBe(true)
    expect(isSigned(app, { ...signed, socketId: '1.3' }, auth)).toBe(false)
    expect(isSigned(app, { ...signed, channel: 'private-users.8' }, auth)).toBe(false)
    expect(isSigned(app, { ...signed, channelData: 'y' }, auth)).toBe(false)
    expect(isSigned(app, signed, `${auth}0`)).toBe(false)
    expect(isSigned(app, signed, undefined)).toBe(false)
  })
})

describe('messages', () => {
  it('greets with what pusher-js cannot do without, data as a string', () => {
    const { event, data } = JSON.parse(greeting('12.34', 120))
    expect(event).toBe('pusher:connection_established')
    expect(JSON.parse(data)).toEqual({ socket_id: '12.34', activity_timeout: 120 })
  })

  it('reads data as an object or as a string, and nothing else', () => {
    expect(readMessage('{"event":"a","data":{"b":1}}')).toEqual({ event: 'a', data: { b: 1 } })
    expect(readMessage('{"event":"a","data":"{\\"b\\":1}"}')).toEqual({ event: 'a', data: { b: 1 } })
    expect(readMessage('{"event":"a"}')).toEqual({ event: 'a', data: {} })
    for (const bad of ['', '[]', 'null', '7', '{"event":7}', '{', `{"event":"${'x'.repeat(300)}"}`]) {
      expect(readMessage(bad)).toBeUndefined()
    }
  })
})

describe('channels', () => {
  it('knows the private channels of a player and of a bonus, the one of the site and nothing else', () => {
    expect(parseChannel('site')).toEqual({ name: 'site', subject: 'site', event: 'SettingsUpdateEvent' })
    expect(parseChannel('private-users.7')).toMatchObject({
      subject: 'users.7',
      of: { playerId: 7 },
      event: 'UserUpdateEvent',
    })
    expect(parseChannel('private-transactions.user.7')).toMatchObject({
      subject: 'transactions.user.7',
      of: { playerId: 7 },
    })
    const bonus = '0194f3a0-0000-7000-8000-000000000001'
    expect(parseChannel(`private-bonus.${bonus}`)).toMatchObject({ subject: `bonus.${bonus}`, of: { bonus } })
    for (const other of [
      `bonus.${bonus}`,
      'private-bonus.7',
      'users.7',
      'private-site',
      'private-users.',
      'private-users.07',
      'private-users.7.8',
      'private-users.-1',
      'private-users.99999999999999999',
    ]) {
      expect(parseChannel(other)).toBeUndefined()
    }
    expect(isChannelName('a'.repeat(165))).toBe(false)
    expect(isChannelName('a b')).toBe(false)
  })

  it('reads only leases that it wrote', () => {
    const lease = { sessionId: 's', until: 7 }
    expect(readLease(leaseText(lease))).toEqual(lease)
    for (const bad of [undefined, '', '{}', '{"session":"s","until":"7"}', 'x'.repeat(300)])
      expect(readLease(bad)).toBeUndefined()
  })
})

describe('frames', () => {
  it('encodes the lengths of RFC 6455', () => {
    expect([...textFrame('Hi')]).toEqual([0x81, 2, 72, 105])
    expect([...textFrame('x'.repeat(126)).subarray(0, 4)]).toEqual([0x81, 126, 0, 126])
    expect(() => textFrame('x'.repeat(70_000))).toThrow(RangeError)
  })
})
