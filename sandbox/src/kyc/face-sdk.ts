/**
 * The company's browser script for the face, with the global and the calls of the real script. The script shows the company's page in a
 * frame within `#legitimuz-root` and calls back with the result of that page. "Success" means that the person finished the page, not that
 * the company approves.
 */
export const FACE_SDK = `(() => {
  'use strict'
  window.Legitimuz = (options) => {
    const { host, token, onSuccess, onClose, onError } = options || {}
    let root
    let frame
    const hear = ({ origin, source, data }) => {
      if (!frame || source !== frame.contentWindow || origin !== new URL(host).origin || !data) return
      if (data.type !== 'legitimuz.face') return
      end()
      if (data.state === 'success') onSuccess && onSuccess({ ref_id: data.ref_id })
      else if (data.state === 'closed') onClose && onClose()
      else onError && onError(new Error(data.message || 'unknown'))
    }
    const end = () => { removeEventListener('message', hear); if (frame) frame.remove(); frame = undefined }
    return {
      mount() {
        root = document.getElementById('legitimuz-root')
        if (!root) throw new Error('there is no #legitimuz-root')
      },
      startFaceIndex({ cpf, referenceId }) {
        if (!root) throw new Error('mount() comes first')
        end()
        frame = document.createElement('iframe')
        frame.src = host + '/sdk/face?' + new URLSearchParams({ token, cpf, ref_id: referenceId })
        frame.title = 'Legitimuz'
        frame.allow = 'camera'
        frame.style.cssText = 'border:0;width:100%;height:100%;display:block'
        addEventListener('message', hear)
        root.replaceChildren(frame)
      },
      destroy: end,
    }
  }
})()
`
